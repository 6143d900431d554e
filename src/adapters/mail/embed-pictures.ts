// Embeds a mail's pictures in its HTML as data URLs, for browsers, which do not resolve content ids.
import type { RenderedMail } from '#adapters/mail/render-mail.ts';

export function embedPictures({ html, pictures }: Pick<RenderedMail, 'html' | 'pictures'>): string {
  return pictures.reduce(
    (text, { name, png }) =>
      text.replaceAll(`src="cid:${name}"`, `src="data:image/png;base64,${png.toString('base64')}"`),
    html,
  );
}
