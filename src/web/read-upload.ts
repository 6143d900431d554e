// A form with a file, as browsers send it (multipart/form-data).
import type { UploadedFile } from '#admin/call.ts';

export interface UploadForm {
  readonly form: URLSearchParams;
  /** null = no file was chosen. */
  readonly file: UploadedFile | null;
}

/** null = unreadable. A form has at most one file. */
export async function readUpload(body: Buffer, contentType: string): Promise<UploadForm | null> {
  const data = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null);
  if (data === null) return null;
  const form = new URLSearchParams();
  let file: UploadedFile | null = null;
  for (const [name, value] of data)
    if (typeof value === 'string') form.append(name, value);
    else if (value.size > 0) file = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
  return { form, file };
}
