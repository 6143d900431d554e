import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { giveToFolderOwner } from '#adapters/operations/folder-owner.ts';

test('a file that another process has removed meanwhile is no error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'windfall-owner-'));
  try {
    expect(() => giveToFolderOwner(join(folder, 'gone.lock'))).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
