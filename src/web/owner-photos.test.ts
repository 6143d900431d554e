import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPhotoStore } from '#adapters/pictures/photo-store.ts';
import { fail, ok } from '#domain/result.ts';
import { registerOwnerPhotos } from '#web/owner-photos.ts';
import type { FetchInto } from '#services/ports/fetch.ts';

const folder = mkdtempSync(join(tmpdir(), 'windfall-photos-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As a phone takes it: rotated by its metadata, which also holds the location. */
const photo = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#835200' } })
  .withExif({ IFD0: { Artist: 'Somebody' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

const addresses: Record<number, string> = {
  1: 'https://photos.example/desk.jpg',
  2: 'https://photos.example/text.html',
  3: 'https://photos.example/gone.jpg',
  4: 'https://photos.example/endless.jpg',
  5: '/images/owners/ours.jpg',
};
const asked: string[] = [];
const fetchFile: FetchInto = async ({ address }, sink) => {
  asked.push(address);
  if (address.includes('gone')) return fail({ kind: 'unreachable' } as never);
  if (address.includes('text')) await sink(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'));
  if (address.includes('desk')) await sink(photo);
  for (let piece = 0; address.includes('endless') && piece < 30; piece++) await sink(Buffer.alloc(1_000_000));
  const validators = { etag: null, lastModified: null };
  return ok({
    kind: 'fetched',
    contentType: null,
    validators,
    wireBytes: 0,
    unpackedBytes: 0,
    isEndKnown: true,
  });
};

const server = fastify();
registerOwnerPhotos(server, {
  ownerImages: {
    readFile: async (id, width) => (id === 6 ? Buffer.from(`stored, ${width}`) : null),
    find: id => {
      const url = addresses[id];
      return url === undefined
        ? null
        : {
            id,
            url,
            imageKey: 'iphone-13-midnight',
            credit: null,
            addedAt: new Date(0),
            size: null,
            isDemo: false,
            isVisitors: false,
          };
    },
  },
  photos: createPhotoStore(folder, fetchFile),
});
afterAll(() => server.close());

test('a photograph is served by us smaller, upright and without the camera’s metadata, and is fetched once', async () => {
  for (const width of [480, 480]) {
    const answer = await server.inject(`/images/photos/1-${width}.webp`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    });
    const { exif, ...shape } = await sharp(answer.rawPayload).metadata();
    expect(shape).toMatchObject({ format: 'webp', width: 480, height: 960 });
    expect(exif).toBeUndefined();
  }
  expect(asked.filter(address => address.includes('desk'))).toHaveLength(1);
});

test.each([2, 3, 4])(
  'a photograph that cannot be fetched is not found, and not requested again at once (%i)',
  async id => {
    for (const width of [480, 960]) {
      expect((await server.inject(`/images/photos/${id}-${width}.webp`)).statusCode).toBe(404);
    }
    expect(asked.filter(address => address === addresses[id])).toHaveLength(1);
  },
);

test.each(['9-480.webp', '1-481.webp', '1-480.jpg', '5-480.webp', '1.webp', '..%2F1-480.webp'])(
  '/images/photos/%s is not found, and nothing is requested',
  async file => {
    const before = asked.length;
    const answer = await server.inject(`/images/photos/${file}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
    expect(asked).toHaveLength(before);
  },
);
