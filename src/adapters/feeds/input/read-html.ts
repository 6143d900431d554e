// Parses HTML pages as a stream and passes their elements to a collector, which finds items in them. Scripts are never run.
import { Parser } from 'htmlparser2';
import { feedLimits } from '#adapters/feeds/feed-limits.ts';
import { BrokenFeed } from '#adapters/feeds/input/broken-feed.ts';

export interface HtmlCollector<Item> {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text: (text: string) => void;
  readonly close: (name: string) => void;
  /** The items completed since the last call. `isEnd`: nothing follows. */
  readonly take: (isEnd: boolean) => readonly Item[];
}

/** Real pages nest up to some 60 elements; unclosed list items and paragraphs are closed by the parser. */
const maxDepth = 512;

/** Several pages may be concatenated. A page whose `html` element or script has no end tag is cut. */
export async function* readHtml<Item>(
  texts: AsyncIterable<string>,
  collector: HtmlCollector<Item>,
): AsyncGenerator<Item> {
  let depth = 0;
  let sinceEvent = 0;
  let elements = 0;
  let isPageOpen = false;
  let isScriptOpen = false;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      sinceEvent = 0;
      depth += 1;
      elements += 1;
      if (name === 'html') isPageOpen = true;
      if (name === 'script') isScriptOpen = true;
      if (depth > maxDepth) throw new BrokenFeed('too-deep');
      collector.open(name, attributes);
    },
    ontext: text => {
      sinceEvent = 0;
      collector.text(text);
    },
    onclosetag: (name, isImplied) => {
      sinceEvent = 0;
      depth -= 1;
      if (name === 'html' && !isImplied) isPageOpen = false;
      if (name === 'script') isScriptOpen = false;
      collector.close(name);
    },
    oncomment: () => {
      sinceEvent = 0;
    },
  });
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += feedLimits.fieldCharacters) {
      const piece = text.slice(at, at + feedLimits.fieldCharacters);
      sinceEvent += piece.length;
      parser.write(piece);
      // The parser buffers an attribute or a comment until it ends.
      if (sinceEvent > feedLimits.runawayCharacters) throw new BrokenFeed('field-too-long');
      yield* collector.take(false);
    }
  }
  if (isPageOpen || isScriptOpen) throw new BrokenFeed('cut');
  parser.end();
  if (elements === 0) throw new BrokenFeed('not-a-feed');
  yield* collector.take(true);
}
