import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openArticleCache } from '#read-models/content/article-cache.ts';
import { importArticles } from '#services/content/import-articles.ts';
import { openTestDatabase } from '#tests/support/database.ts';

const content = join(import.meta.dirname, '../../../content');
const now = new Date('2026-12-01');

test('articles are imported once, and edits in the database survive later imports', async () => {
  const { db, subscribe } = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'windfall-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(content, 'blog'), join(folder, 'blog'), { recursive: true });
  cpSync(join(content, 'support/it'), join(folder, 'support/it'), { recursive: true });

  const first = await importArticles(db, folder);
  expect(first).toMatchObject({ changed: 0, unchanged: 0, removed: 0, kept: [] });
  expect(first?.added).toBeGreaterThanOrEqual(100);
  expect(await importArticles(db, folder)).toBeNull();

  const changed: string[] = [];
  const articles = await openArticleCache({
    db,
    subscribe,
    now: () => now,
    onChange: tags => void changed.push(...tags),
    onProblem: error => {
      throw error;
    },
  });
  onTestFinished(() => articles.stop());
  const find = async (typed: string, language: 'en' | 'de' | 'es' | 'fr' | 'it' = 'en') =>
    (await articles.search('blog', language, typed, now)).map(({ key }) => key);
  expect(articles.collection('blog', 'fr', now).articles).toHaveLength(10);
  expect(articles.collection('faq', 'it', now).articles).toHaveLength(50);
  // Searches by stems, without accents, by the beginning of a word, and by any word if no article has all of them.
  expect((await find('keyboards'))[0]).toBe('keyboards-abroad');
  expect((await find('bateria', 'es'))[0]).toBe('battery-health');
  expect((await find('batería', 'es'))[0]).toBe('battery-health');
  expect(await find('garantie et retractation', 'fr')).toContain('warranty-and-returns-by-country');
  expect(await find('tasta', 'de')).toContain('keyboards-abroad');
  expect(await find('battery xylophone')).toContain('battery-health');
  expect(await find('xylophone')).toEqual([]);
  expect(await find("(' & :* !")).toEqual([]);

  const article = articles.collection('blog', 'en', now).articles.find(({ key }) => key === 'battery-health');
  expect(articles.alternates(article!, now)).toHaveLength(5);
  expect(articles.collection('blog', 'en', new Date('2020-01-01')).articles).toEqual([]);

  // Two files change, one of whose articles was edited; one file is removed.
  const edit = (slug: string) => {
    const file = join(folder, 'blog/en', `${slug}.md`);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more line.\n`);
  };
  await sql`update article set title = 'Ours', edited_at = now(), revision = revision + 1
    where language = 'en' and key = 'battery-health'`.execute(db);
  edit('battery-health-what-is-normal');
  edit('which-macbook-air');
  rmSync(join(folder, 'blog/en/memory-or-storage.md'));
  expect(await importArticles(db, folder)).toMatchObject({
    added: 0,
    changed: 1,
    removed: 1,
    kept: ['blog/en/battery-health-what-is-normal.md'],
  });
  await articles.refresh();
  const shown = articles.collection('blog', 'en', now).articles;
  expect(shown.find(({ key }) => key === 'battery-health')?.title).toBe('Ours');
  expect(shown.find(({ key }) => key === 'which-macbook-air')?.html).toContain('One more line.');
  expect(shown).toHaveLength(9);
  expect(changed).toContain('articles/blog');

  writeFileSync(join(folder, 'blog/en/wrong.md'), 'nothing');
  await expect(importArticles(db, folder)).rejects.toThrow('blog/en/wrong.md');
});
