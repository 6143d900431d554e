import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { locales } from '#domain/locale/locale.ts';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { registerWebManifests } from '#web/web-manifest.ts';

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

const publicDir = join(import.meta.dirname, '..', '..', 'public');
const translations = await loadTranslations();

test.each(locales)(
  'in $slug the site can be installed, and starts at the home page of its locale',
  async locale => {
    const server = fastify();
    registerWebManifests(server, { translations });
    const answer = await server.inject(formatLocalePath(locale, '/site.webmanifest'));
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { id, lang, start_url, display, icons } = answer.json<Manifest>();
    expect({ id, lang, start_url, display }).toEqual({
      id: '/',
      lang: locale.tag,
      start_url: formatLocalePath(locale, '/'),
      display: 'standalone',
    });
    // What Chromium asks of a site that can be installed.
    const pngs = icons.filter(({ type }) => type === 'image/png');
    expect(pngs.map(({ sizes, purpose }) => [sizes, purpose ?? 'any'])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of pngs) {
      const file = readFileSync(join(publicDir, src));
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(icons.filter(({ src }) => !existsSync(join(publicDir, src)))).toEqual([]);
    await server.close();
  },
);
