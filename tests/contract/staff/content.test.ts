// Admin pages about articles: invisible drafts, previews, scheduled publishing, other languages, and the way back to a file.
import { expect, test } from 'vitest';
import { readPublishedArticles, searchArticles } from '#adapters/database/content/article-store.ts';
import { openStaffSite } from '#tests/support/staff-site.ts';
import type { StaffBrowser } from '#tests/support/staff-site.ts';

async function readEdition(browser: StaffBrowser, path: string): Promise<string> {
  return /name="edition" value="([^"]+)"/.exec((await browser.get(path)).text)?.[1] ?? '';
}

test('an article is drafted, previewed, published from a day on, translated, withdrawn and left to its file', async () => {
  const commands: (readonly string[])[] = [];
  const site = await openStaffSite({
    admin: {
      site: {
        canMail: true,
        isDemo: false,
        apiUrl: '',
        fetchPageStatus: async path => (path === '/gone' ? 404 : 200),
      },
      sync: {
        changeSequence: () => 0,
        listDumps: () => [],
        runCommand: async words => {
          commands.push(words);
          return { isDone: true, stdout: '', problem: '' };
        },
      },
      listUntranslated: async () => [{ language: 'it', key: 'home.title', text: 'The same in English' }],
    },
  });
  const { db } = site;
  await db
    .insertInto('article_topic')
    .values(
      (['en', 'de'] as const).flatMap(language =>
        (['category', 'author', 'tag'] as const).map(type => ({
          kind: 'blog' as const,
          type,
          key: type,
          language,
          slug: type,
          label: `The ${type}`,
          summary: '',
          parent: null,
          position: 0,
        })),
      ),
    )
    .execute();
  const boss = await site.signedIn('boss@example.org');
  const path = '/admin/content/blog/old-phones/en';
  const text = {
    title: 'Old phones',
    slug: 'old-phones',
    description: 'What they are worth.',
    keywords: 'phones, worth',
    category: 'category',
    author: 'author',
    tags: 'tag',
    published: '2026-11-01',
    body: '## Worth\r\n\r\nA [dead link](/gone) and a [living one](/refurbished).\r\n',
  };
  expect((await boss.post('/admin/content', { kind: 'blog', key: 'old-phones' })).location).toBe(path);

  const wrong = await boss.post(path, { ...text, edition: '0.0', slug: 'Old Phones', category: 'none' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('is not a category in this language');
  expect(wrong.text).toContain('value="Old Phones"');
  expect(await boss.post(path, { ...text, edition: '0.0', next: 'preview' })).toMatchObject({
    location: `${path}/preview`,
  });
  const preview = (await boss.get(`${path}/preview`)).text;
  expect(preview).toContain('<h2 id="worth">');
  expect(preview).toContain('Broken links: /gone');
  expect(await readPublishedArticles(db)).toEqual([]);
  expect((await boss.post(path, { ...text, edition: '0.0' })).text).toContain('Somebody else changed');

  const shown = async () =>
    (await readPublishedArticles(db)).map(({ language, title }) => `${language} ${title}`);
  await boss.post(`${path}/publish`);
  expect(await shown()).toEqual(['en Old phones']);
  const search = { kind: 'blog', language: 'en', typed: 'phone', now: site.now() } as const;
  expect(await searchArticles(db, search)).toHaveLength(1);
  // An edit is a draft beside the published version until it is published.
  await boss.post(path, { ...text, edition: await readEdition(boss, path), title: 'Older phones' });
  expect(await shown()).toEqual(['en Old phones']);
  await boss.post(`${path}/publish`, {
    ...text,
    edition: await readEdition(boss, path),
    title: 'Oldest phones',
    published: '2026-12-24',
  });
  expect(await shown()).toEqual(['en Oldest phones']);
  expect(await searchArticles(db, search)).toEqual([]);

  expect((await boss.get('/admin/content?only=lacking')).text).toContain('old-phones/de?from=en');
  const translations = (await boss.get('/admin/translations')).text;
  expect(translations).toContain('Oldest phones, German');
  expect(translations).toContain('home.title');
  const german = '/admin/content/blog/old-phones/de';
  const model = (await boss.get(`${german}?from=en`)).text;
  expect(model).toContain('Oldest phones');
  await boss.post(`${german}/publish`, {
    ...text,
    edition: '0.0',
    title: 'Alte Handys',
    slug: 'alte-handys',
  });
  expect((await shown()).toSorted()).toEqual(['de Alte Handys', 'en Oldest phones']);
  // Another article of the language has that address.
  const other = '/admin/content/blog/other/de';
  expect((await boss.post(other, { ...text, edition: '0.0', slug: 'alte-handys' })).text).toContain(
    'is already used by another article',
  );

  await boss.post(`${german}/withdraw`);
  expect(await shown()).toEqual(['en Oldest phones']);
  expect((await boss.get('/admin/content?only=drafts')).text).toContain('Unpublished');
  await boss.post(`${path}/file`);
  expect(commands).toEqual([]);
  await db
    .updateTable('article')
    .set({ file: 'blog/en/old-phones.md', file_hash: 'x' })
    .where('language', '=', 'en')
    .execute();
  await boss.post(`${path}/file`);
  expect(commands).toEqual([['content', 'import']]);
  const row = await db
    .selectFrom('article')
    .select(['file_hash', 'edited_at'])
    .where('language', '=', 'en')
    .executeTakeFirst();
  expect(row).toEqual({ file_hash: null, edited_at: null });

  const audit = (await site.readAudit()).filter(({ action }) => action.startsWith('content.'));
  expect(audit.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'content.begin done',
    'content.save refused',
    'content.save done',
    'content.save refused',
    'content.publish done',
    'content.save done',
    'content.publish done',
    'content.publish done',
    'content.save refused',
    'content.withdraw done',
    'content.leave-to-file refused',
    'content.leave-to-file done',
  ]);
  expect(audit[6]).toMatchObject({
    subject: 'blog/old-phones/en',
    before: { title: 'Old phones', published: '2026-11-01' },
    after: { title: 'Oldest phones', published: '2026-12-24' },
  });
  expect(site.problems).toEqual([]);
});
