// Reads a server's file-system calls from the output of strace (-f -y -v -xx): every string in hexadecimal and in full.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `at` counts the lines of the trace. A call takes effect at some moment from `at` to `until`. */
export type FileEvent = { readonly at: number; readonly until: number } & (
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly data: Buffer }
  | { readonly kind: 'resize'; readonly path: string; readonly size: number; readonly isGrowth: boolean }
  | { readonly kind: 'sync'; readonly path: string }
  | { readonly kind: 'create' | 'remove'; readonly path: string }
  | { readonly kind: 'rename'; readonly path: string; readonly target: string }
  /** A client is told that its transaction is committed. */
  | { readonly kind: 'acknowledge' }
);

type TracedCall = { at: number; until: number; pid: string; name: string; words: string; result: string };

const commandComplete = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1').toString('hex');

/**
 * The events of one folder and its acknowledgements: writes count from the beginning of their call, guarantees from its return. Throws at
 * an unknown call.
 */
export function readTrace(file: string, folder: string): FileEvent[] {
  const positions = new Map<string, number>();
  const events = readCalls(readFileSync(file, 'latin1')).flatMap(call => {
    if (call.result.startsWith('-')) return [];
    const translated = translate(call, positions, folder);
    return translated.filter(event => event.kind === 'acknowledge' || isInside(event.path, folder));
  });
  return events.sort((one, other) => momentOf(one) - momentOf(other));
}

function momentOf({ kind, at, until }: FileEvent): number {
  return kind === 'write' || kind === 'acknowledge' ? at : until;
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Joins the two halves of interrupted calls. */
function readCalls(text: string): TracedCall[] {
  const calls: TracedCall[] = [];
  const begun = new Map<string, { call: TracedCall; words: string }>();
  let at = 0;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end);
    start = end + 1;
    at += 1;
    const [, pid = '', rest = ''] = /^(\d+) +([^]*)$/.exec(line.slice(0, 16)) ?? [];
    const entry = rest + line.slice(16);
    if (entry.startsWith('+++') || entry.startsWith('---')) continue;
    if (entry.startsWith('<... ')) {
      const open = begun.get(pid);
      if (!open) throw new Error(`the trace resumes a call that it never began: ${line.slice(0, 80)}`);
      begun.delete(pid);
      const tail = entry.slice(entry.indexOf(' resumed>') + ' resumed>'.length);
      finish(open.call, open.words + tail, at);
      continue;
    }
    const bracket = entry.indexOf('(');
    const call: TracedCall = { at, until: at, pid, name: entry.slice(0, bracket), words: '', result: '?' };
    const words = entry.slice(bracket + 1);
    calls.push(call);
    if (words.endsWith(' <unfinished ...>'))
      begun.set(pid, { call, words: words.slice(0, -' <unfinished ...>'.length) });
    else finish(call, words, at);
  }
  return calls.filter(call => call.result !== '?');
}

function finish(call: TracedCall, words: string, until: number): void {
  const equals = words.lastIndexOf(' = ');
  call.words = words.slice(0, words.lastIndexOf(')', equals));
  call.result = words.slice(equals + 3);
  call.until = until;
}

function translate(call: TracedCall, positions: Map<string, number>, folder: string): FileEvent[] {
  const { at, until, pid, name, words } = call;
  const when = { at, until };
  switch (name) {
    case 'send':
    case 'sendto':
    case 'sendmsg':
      return words.replaceAll('\\x', '').includes(commandComplete) ? [{ ...when, kind: 'acknowledge' }] : [];
    case 'sync_file_range':
      return [];
    case 'mmap':
      if (
        words.includes('PROT_WRITE') &&
        /MAP_SHARED,.* \d+</.test(words) &&
        !fileOf(words).startsWith('/dev')
      )
        throw new Error('the server writes through a mapping, which the trace does not show');
      return [];
    case 'open':
    case 'openat': {
      positions.set(`${pid} ${Number.parseInt(call.result, 10)}`, 0);
      const path = fileOf(call.result);
      const created = words.includes('O_CREAT') ? [{ ...when, kind: 'create' as const, path }] : [];
      const emptied = words.includes('O_TRUNC')
        ? [{ ...when, kind: 'resize' as const, path, size: 0, isGrowth: false }]
        : [];
      return [...created, ...emptied];
    }
    case 'write': {
      const path = fileOf(words);
      const key = `${pid} ${Number.parseInt(words, 10)}`;
      const [data = Buffer.alloc(0)] = textsOf(words);
      const offset = positions.get(key) ?? 0;
      positions.set(key, offset + data.length);
      return [{ ...when, kind: 'write', path, offset, data }];
    }
    case 'pwrite64': {
      const data = textsOf(words)[0] ?? Buffer.alloc(0);
      return [{ ...when, kind: 'write', path: fileOf(words), offset: lastNumber(words), data }];
    }
    case 'pwritev': {
      const data = Buffer.concat(textsOf(words));
      return [{ ...when, kind: 'write', path: fileOf(words), offset: lastNumber(words), data }];
    }
    case 'ftruncate':
      return [{ ...when, kind: 'resize', path: fileOf(words), size: lastNumber(words), isGrowth: false }];
    case 'fallocate': {
      const [, , offset = 0, length = 0] = words.split(', ').map(Number);
      return [{ ...when, kind: 'resize', path: fileOf(words), size: offset + length, isGrowth: true }];
    }
    case 'fsync':
    case 'fdatasync':
      return [{ ...when, kind: 'sync', path: fileOf(words) }];
    case 'rename': {
      const [path = '', target = ''] = namesOf(words, folder);
      return [{ ...when, kind: 'rename', path, target }];
    }
    case 'unlink':
      return [{ ...when, kind: 'remove', path: namesOf(words, folder)[0] ?? '' }];
    default:
      throw new Error(`the server makes a call that the model of the disk does not know: ${name}`);
  }
}

/** The name of an open file: `6<\x2f...>`. */
function fileOf(words: string): string {
  const from = words.indexOf('<');
  const to = words.indexOf('>', from);
  // Writes to a removed file cannot be found later.
  return words.startsWith('(deleted)', to + 1) ? '' : decode(words.slice(from + 1, to)).toString();
}

function textsOf(words: string): Buffer[] {
  return words.split('"').flatMap((part, index) => (index % 2 === 1 ? [decode(part)] : []));
}

/** Every process of the server runs in the folder. */
function namesOf(words: string, folder: string): string[] {
  return textsOf(words).map(text => (text[0] === 0x2f ? text.toString() : join(folder, text.toString())));
}

function lastNumber(words: string): number {
  return Number(words.slice(words.lastIndexOf(', ') + 2));
}

function decode(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}
