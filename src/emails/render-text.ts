// Renders a mail as plain text: everything that the HTML says, with URLs written out.
import type {
  MailBlock,
  MailDocument,
  MailLink,
  MailRow,
  MailedDevice,
  MailedFacts,
} from '#emails/mail-document.ts';
import type { Translate } from '#messages/translate.ts';

/** `t` gives the colon, which French sets off with a space. */
export function renderText({ blocks, footer }: MailDocument, homeUrl: string, t: Translate): string {
  const body = blocks.map(block => writeBlock(block, t));
  const foot = [footer.why ?? '', ...footer.links.map(link => writeLink(link, t)), ...footer.notes];
  const parts = [`Windfall\n${homeUrl}`, ...body, '-- ', ...foot].filter(part => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function writeBlock(block: MailBlock, t: Translate): string {
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat([...block.text].length)}`;
    case 'text':
    case 'words':
      return block.text;
    case 'facts':
      return writeFacts(block.facts, t);
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return writeLink(block.link, t);
    case 'device':
      return [
        writeDevice(block.device),
        writeFacts(block.facts, t),
        writeLink(block.button, t),
        ...block.links.map(link => writeLink(link, t)),
      ].join('\n\n');
    case 'rows':
      return block.rows.map(row => writeRow(row, t)).join('\n\n');
  }
}

function writeFacts(facts: MailedFacts, t: Translate): string {
  return facts.map(([label, value]) => t('chips.labelled', { label, value })).join('\n');
}

function writeRow(row: MailRow, t: Translate): string {
  return [writeDevice(row), row.href, ...row.links.map(link => writeLink(link, t))].join('\n');
}

function writeDevice({
  event,
  name,
  details,
  price,
  priceNote,
  before,
  notes,
}: Omit<MailedDevice, 'picture'>): string {
  const figure = [priceNote, price ?? '', before ? `(${before.price} · ${before.change})` : '']
    .filter(part => part !== '')
    .join(' ');
  const title = details === '' ? name : `${name}, ${details}`;
  return [event, title, figure, ...notes].filter(line => line !== '').join('\n');
}

function writeLink({ label, href }: MailLink, t: Translate): string {
  return `${t('chips.labelled', { label, value: '' }).trimEnd()}\n${href}`;
}
