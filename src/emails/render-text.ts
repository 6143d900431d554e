// Renders a mail as plain text: everything that the HTML says, with URLs written out.
import type {
  MailBlock,
  MailDocument,
  MailLink,
  MailRow,
  MailedDevice,
  MailedFacts,
} from '#emails/mail-document.ts';

export function renderText({ blocks, footer }: MailDocument, homeUrl: string): string {
  const body = blocks.map(writeBlock);
  const foot = [footer.why ?? '', ...footer.links.map(writeLink), ...footer.notes];
  const parts = [`Windfall\n${homeUrl}`, ...body, '-- ', ...foot].filter(part => part !== '');
  return `${parts.join('\n\n')}\n`;
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
      return `${block.text}\n${'='.repeat([...block.text].length)}`;
    case 'text':
    case 'words':
      return block.text;
    case 'facts':
      return writeFacts(block.facts);
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return writeLink(block.link);
    case 'device':
      return [
        writeDevice(block.device),
        writeFacts(block.facts),
        writeLink(block.button),
        ...block.links.map(writeLink),
      ].join('\n\n');
    case 'rows':
      return block.rows.map(writeRow).join('\n\n');
  }
}

function writeFacts(facts: MailedFacts): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function writeRow(row: MailRow): string {
  return [writeDevice(row), row.href, ...row.links.map(writeLink)].join('\n');
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

function writeLink({ label, href }: MailLink): string {
  return `${label}:\n${href}`;
}
