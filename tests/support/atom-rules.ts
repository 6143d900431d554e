// The rules of RFC 4287 for an Atom feed, checked on the parsed document: its elements, their number, their content.
import { SaxesParser } from 'saxes';

const atom = 'http://www.w3.org/2005/Atom';

interface XmlNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
  text: string;
}

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly related: string | null;
  readonly updated: string;
  readonly content: string;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly self: string;
  readonly alternate: string;
  readonly updated: string;
  readonly language: string;
  readonly entries: readonly AtomEntry[];
}

/** Throws with the violated rule. */
export function readAtom(text: string): AtomFeed {
  const feed = parse(text);
  demand(feed.name === 'feed', '2: the document element is atom:feed');
  checkCounts(feed, '4.1.1', { id: [1, 1], title: [1, 1], updated: [1, 1], subtitle: [0, 1], icon: [0, 1] });
  const hasAuthor = feed.children.some(({ name }) => name === 'author');
  const entries = feed.children.filter(({ name }) => name === 'entry');
  for (const entry of entries) {
    checkCounts(entry, '4.1.2', {
      id: [1, 1],
      title: [1, 1],
      updated: [1, 1],
      published: [0, 1],
      content: [0, 1],
    });
    demand(
      hasAuthor || entry.children.some(({ name }) => name === 'author'),
      '4.1.2: an entry has an author',
    );
    for (const category of entry.children.filter(({ name }) => name === 'category'))
      demand((category.attributes.get('term') ?? '') !== '', '4.2.2.1: a category has a term');
    checkDate(child(entry, 'updated').text);
    checkDate(child(entry, 'published').text);
    checkLinks(entry);
    const content = child(entry, 'content');
    demand(content.attributes.get('type') === 'html', '4.1.3.1: content says its type');
    demand(content.children.length === 0, '4.1.3.3: html content holds no child elements');
  }
  for (const author of feed.children.filter(({ name }) => name === 'author'))
    checkCounts(author, '3.2', { name: [1, 1], uri: [0, 1], email: [0, 1] });
  checkDate(child(feed, 'updated').text);
  checkLinks(feed);
  const ids = [feed, ...entries].map(each => child(each, 'id').text);
  for (const id of ids) demand(/^[a-z][a-z0-9+.-]*:\S+$/.test(id), `4.2.6: the id is an IRI: ${id}`);
  demand(new Set(ids).size === ids.length, '4.2.6: ids are unique');
  const link = (node: XmlNode, rel: string) =>
    node.children
      .find(each => each.name === 'link' && each.attributes.get('rel') === rel)
      ?.attributes.get('href');
  demand(link(feed, 'self') !== undefined, '4.1.1: a feed links to itself');
  return {
    id: child(feed, 'id').text,
    title: child(feed, 'title').text,
    self: link(feed, 'self') ?? '',
    alternate: link(feed, 'alternate') ?? '',
    updated: child(feed, 'updated').text,
    language: feed.attributes.get('xml:lang') ?? '',
    entries: entries.map(entry => ({
      id: child(entry, 'id').text,
      title: child(entry, 'title').text,
      url: link(entry, 'alternate') ?? '',
      related: link(entry, 'related') ?? null,
      updated: child(entry, 'updated').text,
      content: child(entry, 'content').text,
    })),
  };
}

function parse(text: string): XmlNode {
  const parser = new SaxesParser({ xmlns: true });
  const open: XmlNode[] = [];
  let document: XmlNode | null = null;
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    demand(uri === atom, `2: ${local} is in the namespace of Atom`);
    const named = Object.values(attributes).map(({ name, value }): [string, string] => [name, value]);
    const node: XmlNode = { name: local, attributes: new Map(named), children: [], text: '' };
    if (document === null) document = node;
    else open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', chunk => {
    const node = open.at(-1);
    if (node) node.text += chunk;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (document === null) throw new Error('2: there is a document');
  return document;
}

function checkCounts(
  node: XmlNode,
  rule: string,
  counts: Readonly<Record<string, readonly [least: number, most: number]>>,
): void {
  for (const [name, [least, most]] of Object.entries(counts)) {
    const count = node.children.filter(each => each.name === name).length;
    demand(count >= least && count <= most, `${rule}: ${count} times ${name} in ${node.name}`);
  }
}

/** 4.2.7.2: every link has an address; no two alternates of one type and language. */
function checkLinks(node: XmlNode): void {
  const links = node.children.filter(({ name }) => name === 'link');
  for (const { attributes } of links) {
    const href = attributes.get('href');
    demand(href !== undefined && URL.canParse(href), `4.2.7.1: a link has an address: ${href}`);
  }
  const alternates = links.filter(({ attributes }) => (attributes.get('rel') ?? 'alternate') === 'alternate');
  const kinds = alternates.map(({ attributes }) => `${attributes.get('type')} ${attributes.get('hreflang')}`);
  demand(new Set(kinds).size === kinds.length, '4.1.1: one alternate of a kind');
}

/** 3.3, with the form of RFC 3339. */
function checkDate(text: string): void {
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  demand(isDate && !Number.isNaN(Date.parse(text)), `3.3: ${text} is a date`);
}

function child(node: XmlNode, name: string): XmlNode {
  const found = node.children.find(each => each.name === name);
  if (!found) throw new Error(`${node.name} has no ${name}`);
  return found;
}

function demand(isMet: boolean, rule: string): void {
  if (!isMet) throw new Error(`RFC 4287, ${rule}`);
}
