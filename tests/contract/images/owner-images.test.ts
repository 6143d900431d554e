// Photographs by owners: from the operator's command to the API.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { addImage, listImages, removeImage } from '#cli/image-commands.ts';
import { openMarketDatabase } from '#tests/support/database.ts';
import { clockOfTest, startOfTest } from '#tests/support/market.ts';
import { startVisitsServer } from '#tests/support/visits-server.ts';

function captureLastLine() {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation(text => void lines.push(String(text)));
  const error = vi.spyOn(console, 'error').mockImplementation(text => void lines.push(String(text)));
  onTestFinished(() => {
    log.mockRestore();
    error.mockRestore();
  });
  return () => lines.at(-1) ?? '';
}

describe('a photograph of an owner', () => {
  test('is added, shown for its image key, and removed', async () => {
    const site = await startVisitsServer(await openMarketDatabase());
    const { db } = site.market;
    const last = captureLastLine();
    const ask = async (imageKey: string) => (await site.call('getUserImages', { imageKey })).body;
    expect(await ask('iphone-13-midnight')).toEqual({ images: [] });
    const remote = 'https://photos.example/desk.jpg';
    expect(await addImage(['iphone-13-midnight', remote, '--credit', 'Ada'])(db, clockOfTest)).toBe(0);
    expect(last()).toBe('Image 1 added to iphone-13-midnight.');
    expect(await addImage(['iphone-13-midnight', remote])(db, clockOfTest)).toBe(1);
    expect(await addImage(['iphone-13-midnight', '/apple-touch-icon.png', '--json'])(db, clockOfTest)).toBe(
      0,
    );
    await site.visits.refresh();
    const unknown = { width: null, height: null, isVisitors: false, isDemo: false };
    const added = { ...unknown, addedAt: startOfTest.toISOString() };
    expect(await ask('iphone-13-midnight')).toEqual({
      images: [
        { url: '/images/photos/1-960.webp', smallUrl: '/images/photos/1-480.webp', credit: 'Ada', ...added },
        { url: '/apple-touch-icon.png', smallUrl: '/apple-touch-icon.png', credit: null, ...added },
      ],
    });
    expect(await ask('iphone-13')).toEqual({ images: [] });
    for (const inside of ['https://127.0.0.1/x.jpg', 'https://10.0.0.1/x.jpg', 'https://localhost/x.jpg']) {
      expect(await addImage(['iphone-13', inside])(db, clockOfTest)).toBe(1);
      expect(last()).toContain('the host is not on the public network');
    }
    expect(await addImage(['iphone-13', '/images/none.avif'])(db, clockOfTest)).toBe(1);
    expect(last()).toContain('there is no file public/images/none.avif');
    expect(await addImage(['iphone-13-tartan', remote])(db, clockOfTest)).toBe(1);
    expect(last()).toContain('no model has the image key iphone-13-tartan');
    expect(await addImage(['iphone-13', '/favicon.svg'])(db, clockOfTest)).toBe(0);
    expect(await listImages(['iphone-13-midnight'])(db, clockOfTest)).toBe(0);
    expect(last()).toContain('/apple-touch-icon.png');
    expect(await removeImage(['1'])(db, clockOfTest)).toBe(0);
    expect(await removeImage(['1'])(db, clockOfTest)).toBe(1);
    await site.visits.refresh();
    expect(await ask('iphone-13-midnight')).toMatchObject({ images: [{ url: '/apple-touch-icon.png' }] });
    await site.stop();
  });

  test('is refused when it is neither https nor one of our own files', () => {
    for (const url of [
      'http://photos.example/desk.jpg',
      'https://user:word@photos.example/desk.jpg',
      '//photos.example/desk.jpg',
      '/images/../../etc/passwd',
      '/images/%2e%2e/x',
      'images/desk.jpg',
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      '',
    ]) {
      expect(() => addImage(['iphone-13-midnight', url])).toThrow(/must be https/);
    }
  });
});
