import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tryToLock } from '#adapters/operations/file-lock.ts';

describe.each(['with flock', 'without flock'])('a lock on a file, %s', where => {
  let file: string;
  beforeEach(() => {
    const folder = mkdtempSync(join(tmpdir(), 'windfall-lock-'));
    file = join(folder, 'one.lock');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    if (where === 'without flock') vi.stubEnv('PATH', folder);
  });
  afterEach(() => vi.unstubAllEnvs());

  it('is shared by many holders, or exclusive to one', () => {
    const shared = [tryToLock(file, 'shared'), tryToLock(file, 'shared')];
    expect(shared).not.toContain(null);
    expect(tryToLock(file, 'exclusive')).toBeNull();
    for (const lock of shared) lock!.release();
    const alone = tryToLock(file, 'exclusive');
    expect(alone).not.toBeNull();
    expect(tryToLock(file, 'shared')).toBeNull();
    expect(tryToLock(file, 'exclusive')).toBeNull();
    alone!.release();
    alone!.release();
    const next = tryToLock(file, 'shared');
    expect(next).not.toBeNull();
    next!.release();
  });
});
