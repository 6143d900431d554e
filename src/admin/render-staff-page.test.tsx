// The document around pages of staff.
import { expect, test } from 'vitest';
import type { StaffRow } from '#adapters/database/staff/staff-store.ts';
import { renderStaffPage } from '#admin/render-staff-page.tsx';

const staff = { role: 'admin', email: 'boss@example.org', merchantSlug: null, needsCode: true } as StaffRow;

function readMenu(path: string): string {
  const text = renderStaffPage({
    title: 'Profile changes to approve',
    body: null,
    path,
    staff,
    notice: null,
    isDemo: false,
    assets: { styles: [], script: '/staff.js' },
  });
  const menu = /<details.*<\/details>/s.exec(text)?.[0] ?? '';
  expect(menu).toMatch(/^<details class="narrow-menu">/);
  expect(menu).toContain('/admin/sign-out');
  return /<summary>(.*?)<\/summary>/.exec(menu)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
}

test('the menu of narrow screens is closed and names the section, or a page that is in none', () => {
  expect(readMenu('/admin/crawlers/7')).toBe('Menu Feeds');
  expect(readMenu('/admin')).toBe('Menu Overview');
  expect(readMenu('/admin/proposals')).toBe('Menu Profile changes to approve');
});
