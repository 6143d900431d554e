// A streaming parser for lists of items in XML (RSS 2.0, Atom), which holds the fields of one item at a time.
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { feedLimits } from '#adapters/feeds/feed-limits.ts';

/** A child element of an item. */
export interface XmlField {
  /** '' = none. */
  readonly namespace: string;
  readonly name: string;
  readonly text: string;
  /** The `href` attribute, as Atom's links have it. */
  readonly href: string | null;
  /** Elements inside it, such as `g:country` in `g:shipping`. */
  readonly parts: readonly XmlField[];
}

export interface XmlItem {
  readonly fields: readonly XmlField[];
  /** Name of the first field that exceeds the length limit, whose text is incomplete. */
  readonly tooLong: string | null;
}

export interface XmlItemParser {
  /** Returns the items that are complete now; none after a failure. */
  readonly write: (text: string) => XmlItem[];
  readonly close: () => void;
  /** Why the feed is broken, and what was found instead; null = it is not. */
  readonly failure: () => { readonly reason: string; readonly detail?: string } | null;
}

interface OpenField {
  readonly namespace: string;
  readonly name: string;
  readonly href: string | null;
  text: string;
  readonly parts: XmlField[];
}

export const atomNamespace = 'http://www.w3.org/2005/Atom';
const rootNames = new Set(['rss', 'feed', 'RDF']);
const maxFieldsPerItem = 2_000;
const maxAttributes = 200;

/**
 * saxes expands no DTD entities; a DOCTYPE is refused all the same. Only six kinds of events have a
 * handler: a seventh makes V8 treat the parser as a dictionary, which takes eight times as long (`npm run bench -- formats`).
 */
export function buildXmlItemParser(): XmlItemParser {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let failure: { readonly reason: string; readonly detail?: string } | null = null;
  let items: XmlItem[] = [];
  let depth = 0;
  let itemDepth = 0;
  let fieldCount = 0;
  let tooLong: string | null = null;
  let fields: XmlField[] = [];
  const open: OpenField[] = [];
  let lastEventAt = 0;

  /** Throws, to stop at once: saxes looks a prefix up in every open element, so 64 KB of nested ones would take seconds. */
  const fail = (reason: string, detail?: string): never => {
    failure = { reason, ...(detail !== undefined && { detail }) };
    throw new Error(reason);
  };
  // Everything that saxes buffers (text, comments, a tag with its attributes, a DOCTYPE) ends in an event, so the distance between events
  // bounds its memory, however the bytes were cut into chunks.
  const mark = (): void => {
    if (parser.position - lastEventAt > feedLimits.runawayCharacters) fail('field-too-long');
    lastEventAt = parser.position;
  };
  const addText = (text: string): void => {
    mark();
    const field = open.at(-1);
    if (!field) return;
    if (field.text.length + text.length > feedLimits.fieldCharacters) tooLong ??= field.name;
    else field.text += text;
  };

  parser.on('doctype', () => fail('doctype'));
  parser.on('comment', mark);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag: SaxesTagNS) => {
    mark();
    if (Object.keys(tag.attributes).length > maxAttributes) fail('too-many-attributes');
    depth += 1;
    if (depth > feedLimits.depth) fail('too-deep');
    if (depth === 1 && !rootNames.has(tag.local))
      fail('not-a-feed', `found: XML of <${tag.name.slice(0, 40)}>; expected: RSS (<rss>) or Atom (<feed>)`);
    if (itemDepth === 0) {
      if (isItem(tag)) itemDepth = depth;
      return;
    }
    fieldCount += 1;
    if (fieldCount > maxFieldsPerItem) fail('too-many-fields');
    open.push({
      namespace: tag.uri,
      name: tag.local,
      href: tag.attributes['href']?.value ?? null,
      text: '',
      parts: [],
    });
  });
  parser.on('closetag', () => {
    mark();
    const field = open.pop();
    if (field) (open.at(-1)?.parts ?? fields).push({ ...field, text: field.text.trim() });
    else if (itemDepth === depth) {
      items.push({ fields, tooLong });
      itemDepth = 0;
      fieldCount = 0;
      tooLong = null;
      fields = [];
    }
    depth -= 1;
  });

  const guard = (step: () => void): void => {
    if (failure !== null) return;
    try {
      step();
    } catch (error) {
      const isCut =
        error instanceof Error && /unclosed|unexpected end|must contain a root/i.test(error.message);
      failure ??= { reason: isCut ? 'cut' : 'malformed-xml' };
    }
  };

  return {
    write: text => {
      // In pieces, so that what saxes buffers is checked often enough.
      for (let at = 0; at < text.length && failure === null; at += feedLimits.fieldCharacters) {
        guard(() => {
          parser.write(text.slice(at, at + feedLimits.fieldCharacters));
          if (parser.position - lastEventAt > feedLimits.runawayCharacters) fail('field-too-long');
        });
      }
      const whole = items;
      items = [];
      return whole;
    },
    close: () => guard(() => parser.close()),
    failure: () => failure,
  };
}

function isItem(tag: SaxesTagNS): boolean {
  return tag.local === 'item' || (tag.local === 'entry' && tag.uri === atomNamespace);
}
