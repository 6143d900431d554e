// Opens the address of a feed of the demonstration: writes the feed to a file in a folder of its own, which is deleted once it has been
// read.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Demonstration } from '#adapters/database/feeds/demonstration-store.ts';
import type { DemoFileRequest } from '#demo/write-demo-feed.ts';
import type { OpenDemoFeed } from '#services/feeds/open-feed-source.ts';

/** `write` may run in another thread. The function rejects for an address that no feed of the demonstration has. */
export function createDemoFeedOpener(
  write: (request: DemoFileRequest) => Promise<void>,
  root: string,
  demonstration: Demonstration,
): OpenDemoFeed {
  return async (address, at) => {
    const directory = await mkdtemp(join(tmpdir(), 'windfall-demo-'));
    const path = join(directory, 'feed');
    const cleanUp = () => rm(directory, { recursive: true, force: true });
    try {
      await write({ root, demonstration, address, at, path });
    } catch (error) {
      await cleanUp();
      throw error;
    }
    return { files: [path], cleanUp };
  };
}
