// Reads the microdata of a page (HTML standard, chapter 5) as objects in the form of JSON-LD.
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';
import type { JsonObject } from '#adapters/feeds/input/json-values.ts';

export interface MicrodataCollector {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
  /** The top-level items read so far. */
  readonly nodes: () => readonly JsonObject[];
}

type MutableNode = Record<string, unknown>;

/** An element that has not been closed yet. */
interface OpenElement {
  /** The item that begins with it; null = none does. */
  readonly item: MutableNode | null;
  /** Properties whose value is the text inside this element. */
  readonly names: readonly string[];
  text: string;
}

/** Limit for one page. */
const maxProperties = 20_000;

export function collectMicrodata(): MicrodataCollector {
  const top: MutableNode[] = [];
  const open: OpenElement[] = [];
  /** Open items, and open elements whose text is a value; innermost last. */
  const items: MutableNode[] = [];
  const texts: OpenElement[] = [];
  let properties = 0;

  const add = (node: MutableNode | undefined, names: readonly string[], value: unknown): void => {
    if (!node) return;
    properties += names.length;
    if (properties > maxProperties) throw new BrokenFeed('too-many-fields');
    for (const name of names) {
      const known = node[name];
      if (known === undefined) node[name] = value;
      else if (Array.isArray(known)) known.push(value);
      else node[name] = [known, value];
    }
  };

  return {
    open: (tag, attributes) => {
      const names = attributes['itemprop']?.split(/\s+/).filter(name => name !== '') ?? [];
      if (attributes['itemscope'] !== undefined) {
        const item: MutableNode = Object.assign(Object.create(null), {
          '@type': attributes['itemtype']?.trim() ?? '',
        });
        if (names.length > 0) add(items.at(-1), names, item);
        else top.push(item);
        items.push(item);
        open.push({ item, names: [], text: '' });
        return;
      }
      const value = names.length === 0 ? null : readAttribute(tag, attributes);
      if (value !== null) add(items.at(-1), names, value);
      const element = { item: null, names: value === null ? names : [], text: '' };
      if (element.names.length > 0 && texts.push(element) > feedLimits.depth)
        throw new BrokenFeed('too-deep');
      open.push(element);
    },
    text: text => {
      const element = texts.at(-1);
      if (element && element.text.length <= feedLimits.fieldCharacters) element.text += text;
    },
    close: () => {
      const element = open.pop();
      if (!element) return;
      if (element.item) items.pop();
      if (element.names.length === 0) return;
      texts.pop();
      add(items.at(-1), element.names, element.text.trim());
      // The text of an inner value is part of the surrounding value as well.
      const around = texts.at(-1);
      if (around && around.text.length <= feedLimits.fieldCharacters) around.text += element.text;
    },
    nodes: () => top,
  };
}

/** The value that an element states in an attribute; null when its text is the value. `content` is accepted on every element, as shops use it. */
function readAttribute(tag: string, attributes: Readonly<Record<string, string>>): string | null {
  if (attributes['content'] !== undefined) return attributes['content'];
  if (tag === 'a' || tag === 'link' || tag === 'area') return attributes['href'] ?? '';
  if (tag === 'img' || tag === 'source') return attributes['src'] ?? '';
  if (tag === 'data' || tag === 'meter') return attributes['value'] ?? '';
  if (tag === 'time') return attributes['datetime'] ?? null;
  return tag === 'meta' ? '' : null;
}
