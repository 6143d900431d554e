// Commands about owners' photographs: add one, list them, remove one.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { checkAddress } from '#adapters/fetch/check-address.ts';
import { findProjectRoot } from '#main/project-root.ts';
import { describeFetchProblem } from '#services/feeds/explain-fetch-failure.ts';
import { readProducts } from '#adapters/database/catalogue/catalogue-store.ts';
import {
  deleteOwnerImage,
  insertOwnerImage,
  readOwnerImages,
} from '#adapters/database/catalogue/owner-image-store.ts';
import type { Schema } from '#adapters/database/schema.ts';
import { imageKey } from '#domain/catalogue/image-key.ts';
import { readArguments, readId } from '#cli/arguments.ts';
import { CommandProblem, runOnDatabase } from '#cli/command.ts';
import type { Command, DatabaseWork } from '#cli/command.ts';
import { printJson, printLine, printProblem } from '#cli/print.ts';

export const imagesAdd: Command = {
  name: 'images add',
  summary: 'add an owner’s photo to the products with an image key',
  help: `Usage: npm run windfall -- images add KEY URL [--credit NAME] [--json]

KEY is a product's image hash without its last 10 characters. URL is an https address, or the path of one of our own files such as
/images/owners/iphone-13-desk.jpg. A photo from elsewhere is fetched once, resized and served from our own address. A running
server shows it within 30 seconds.`,
  run: async args => runOnDatabase(addImage(args)),
};

export const imagesList: Command = {
  name: 'images list',
  summary: 'list owners’ photos',
  help: 'Usage: npm run windfall -- images list [KEY] [--json]\n\nWithout KEY: all of them.',
  run: async args => runOnDatabase(listImages(args)),
};

export const imagesRemove: Command = {
  name: 'images remove',
  summary: 'remove an owner’s photo; the file itself is kept',
  help: 'Usage: npm run windfall -- images remove ID [--json]\n\nID is the number shown by `images list`.',
  run: async args => runOnDatabase(removeImage(args)),
};

/** Throws a CommandProblem for invalid arguments, before any database is opened; so do the other functions here. */
export function addImage(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(
    args,
    { credit: { type: 'string' }, json: { type: 'boolean' } },
    2,
  );
  const [key = '', url = ''] = positionals;
  if (!/^[\w.-]{1,200}$/.test(key)) throw new CommandProblem('give an image key');
  if (!isImageAddress(url))
    throw new CommandProblem('the address must be https, or the path of one of our own files (/images/...)');
  return async (db, clock) => {
    const problem = await findImageProblem(url);
    if (problem !== null) {
      printProblem(`windfall: nothing added: ${problem}`);
      return 1;
    }
    if (!(await isPictured(db, key))) {
      printProblem(
        `windfall: nothing added: no model has the image key ${key}; an example is iphone-13-midnight`,
      );
      return 1;
    }
    const id = await insertOwnerImage(db, {
      imageKey: key,
      url,
      credit: values.credit ?? null,
      addedAt: clock.now(),
    });
    if (id === null) {
      printProblem('windfall: nothing added: the key has this address already');
      return 1;
    }
    if (values.json) printJson({ id, imageKey: key, url });
    else printLine(`Image ${id} added to ${key}.`);
    return 0;
  };
}

export function listImages(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  return async db => {
    const images = await readOwnerImages(db, { imageKey: positionals[0] });
    if (values.json) {
      printJson(images);
      return 0;
    }
    for (const { id, imageKey, url, credit } of images) {
      printLine(`${String(id).padStart(6)}  ${imageKey}  ${url}${credit === null ? '' : `  (${credit})`}`);
    }
    if (images.length === 0) printLine('No photos yet.');
    return 0;
  };
}

export function removeImage(args: readonly string[]): DatabaseWork {
  const { values, positionals } = readArguments(args, { json: { type: 'boolean' } }, 1);
  const id = readId('image', positionals[0]);
  return async db => {
    if (!(await deleteOwnerImage(db, id))) {
      printProblem(`windfall: nothing removed: there is no image ${id}`);
      return 1;
    }
    if (values.json) printJson({ id });
    else printLine(`Image ${id} removed.`);
    return 0;
  };
}

/** Whether the key belongs to a model of the catalogue, in one of its colours or without a colour. */
async function isPictured(db: Kysely<Schema>, key: string): Promise<boolean> {
  const products = await readProducts(db);
  return products.some(
    ({ model }) =>
      imageKey(model.slug, null) === key ||
      model.colours.some(colour => imageKey(model.slug, colour.slug) === key),
  );
}

/** Why the picture could not be shown; null = no problem is known. */
async function findImageProblem(url: string): Promise<string | null> {
  if (url.startsWith('/')) {
    const root = findProjectRoot();
    const places = [join(root, 'public', url), join(root, 'dist', 'client', url)];
    const isThere = places.some(place => statSync(place, { throwIfNoEntry: false })?.isFile());
    return isThere ? null : `there is no file public${url}; put it there first`;
  }
  const problem = await checkAddress(url, { allowsLoopback: false });
  // A name that does not resolve now may do so later; the picture is fetched then.
  if (problem === null || problem.kind === 'unknown-host') return null;
  return `the address is not allowed: ${describeFetchProblem(problem)}`;
}

/** https without a user name, or a path that stays within our own files. */
function isImageAddress(text: string): boolean {
  if (text.length > 2_000 || /[\s\\]/.test(text)) return false;
  if (text.startsWith('/')) return /^\/(?!\/)[\w./~-]+$/.test(text) && !text.split('/').includes('..');
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}
