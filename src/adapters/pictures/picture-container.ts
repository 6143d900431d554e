// Reads the container of a picture without decoding it: its format and declared size. The file must be this picture from its first to its
// last byte: a file that is two things at once (an archive appended, a page in a comment) is refused.
import { fail, ok } from '#domain/result.ts';
import type { Result } from '#domain/result.ts';

export interface PictureContainer {
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** Limit for profiles, comments and other metadata; more is likely to hide something, or to decompress to far more. */
const maxMetadataBytes = 256 * 1024;

/** JPEG, PNG without animation, or WebP without animation. Never throws because of the bytes. */
export function readPictureContainer(file: Uint8Array): Result<PictureContainer, 'unreadable'> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  try {
    const found = readJpeg(bytes) ?? readPng(bytes) ?? readWebp(bytes);
    return found ? ok(found) : fail('unreadable');
  } catch (error) {
    // A length that points beyond the file.
    if (error instanceof RangeError) return fail('unreadable');
    throw error;
  }
}

/** Markup and scripts, and signatures of documents, archives and programs, which other readers find anywhere in a file. */
const otherMarkup = /<\?php|<script|<!doctype|<html|<svg|<iframe|#!\//i;
const otherSignatures = ['%PDF-', 'PK\u0003\u0004', '\u007fELF'];

function holdsOtherFile(metadata: readonly Buffer[]): boolean {
  const length = metadata.reduce((sum, part) => sum + part.length, 0);
  return length > maxMetadataBytes || metadata.some(isOtherFile);
}

function isOtherFile(part: Buffer): boolean {
  const text = part.toString('latin1');
  return otherMarkup.test(text) || otherSignatures.some(signature => text.includes(signature));
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pixelChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Of an animated PNG, whose header does not bound its frames. */
const animationChunks = new Set(['acTL', 'fcTL', 'fdAT']);

function readPng(bytes: Buffer): PictureContainer | null {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return null;
  const metadata: Buffer[] = [];
  let size: PictureContainer | null = null;
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length || animationChunks.has(type)) return null;
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      if (size !== null || at !== 8) return null;
      size = { format: 'png', width: content.readUInt32BE(0), height: content.readUInt32BE(4) };
    } else if (!pixelChunks.has(type)) metadata.push(content);
    if (type === 'IEND')
      return end === bytes.length && length === 0 && !holdsOtherFile(metadata) ? size : null;
    at = end;
  }
  return null;
}

function readWebp(bytes: Buffer): PictureContainer | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const metadata: Buffer[] = [];
  let size: PictureContainer | null = null;
  for (let at = 12; at < bytes.length;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (content.length !== length || type === 'ANIM' || type === 'ANMF') return null;
    if (type === 'VP8 ' || type === 'VP8L') {
      const read = type === 'VP8 ' ? readLossy(content) : readLossless(content);
      if (size !== null || read === null) return null;
      size = { format: 'webp', ...read };
    } else if (type !== 'ALPH') metadata.push(content);
    at += 8 + length + (length % 2);
    if (at > bytes.length) return null;
  }
  return holdsOtherFile(metadata) ? null : size;
}

function readLossy(content: Buffer): { width: number; height: number } | null {
  if (content.readUIntBE(3, 3) !== 0x9d012a) return null;
  return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
}

function readLossless(content: Buffer): { width: number; height: number } | null {
  if (content.readUInt8(0) !== 0x2f) return null;
  const bits = content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** SOF0 to SOF15, which declare the size; 0xc4, 0xc8 and 0xcc between them are not frames. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** APP0 to APP15 and comments. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function readJpeg(bytes: Buffer): PictureContainer | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage || bytes[2] !== 0xff) return null;
  const metadata: Buffer[] = [];
  let size: PictureContainer | null = null;
  for (let at = 2; at < bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      // Padding before a marker.
      at += 1;
      continue;
    }
    at += 2;
    if (marker === endOfImage) return at === bytes.length && !holdsOtherFile(metadata) ? size : null;
    if (marker === 0x00 || marker === startOfImage || isRestart(marker)) return null;
    const length = bytes.readUInt16BE(at);
    const content = bytes.subarray(at + 2, at + length);
    if (length < 2 || at + length > bytes.length) return null;
    if (isFrame(marker)) {
      if (size !== null) return null;
      size = { format: 'jpeg', height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    }
    if (isMetadata(marker)) metadata.push(content);
    at += length;
    if (marker === startOfScan) at = findMarker(bytes, at);
  }
  return null;
}

/** The position of the marker after the compressed pixels that begin at `from`; skips stuffed bytes and restart markers. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
