// What the browser's calls send, and where (specification, Calls).
import { afterEach, expect, test, vi } from 'vitest';
import { setApiSettings } from '#pages/calls/api-settings.ts';
import { createFetchSend } from '#pages/calls/fetch-send.ts';

const address = { name: 'logOut', method: 'POST', path: '/api/users/log-out' } as const;

afterEach(() => {
  setApiSettings({ apiUrl: '', authorization: null });
  vi.unstubAllGlobals();
});

async function sentBy(): Promise<[string, RequestInit]> {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await createFetchSend()(address, {});
  return fetched.mock.calls[0] as [string, RequestInit];
}

test('calls go to the page’s own origin, marked as those of our script', async () => {
  const [url, { headers, credentials }] = await sentBy();
  expect([url, credentials]).toEqual(['/api/users/log-out', 'same-origin']);
  expect(headers).toEqual({
    accept: 'application/json',
    'x-axios': '1',
    'content-type': 'application/json',
  });
});

test('calls to an API of another origin carry cookies and the Authorization header', async () => {
  setApiSettings({ apiUrl: 'https://api.windfall.example', authorization: 'Bearer abc' });
  const [url, { headers, credentials }] = await sentBy();
  expect([url, credentials]).toEqual(['https://api.windfall.example/api/users/log-out', 'include']);
  expect(headers).toMatchObject({ authorization: 'Bearer abc', 'x-axios': '1' });
});
