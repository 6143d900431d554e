// Devices in mails: a large one with its facts, or several in rows.
import type { CSSProperties } from 'react';
import type { MailBlock, MailRow, MailedDevice } from '#emails/mail-document.ts';
import { Button, Facts, Links, Table, anchor, small, text } from '#emails/mail-parts.tsx';
import { light, serif } from '#emails/paint.ts';

export function Device({
  device,
  facts,
  button,
  links,
}: Omit<Extract<MailBlock, { kind: 'device' }>, 'kind'>) {
  return (
    <>
      <Table style={{ marginBottom: 22 }}>
        <tr>
          <td className="herocell" width={120} style={{ width: 120, paddingRight: 22, verticalAlign: 'top' }}>
            <a href={device.href}>
              <img
                className="hero"
                src={`cid:${device.picture.name}`}
                width={120}
                height={160}
                alt={device.name}
                style={{ display: 'block', border: 0 }}
              />
            </a>
          </td>
          <td style={{ verticalAlign: 'middle' }}>
            <Name device={device} size={22} />
            <Price device={device} size={42} />
          </td>
        </tr>
      </Table>
      {device.notes.map(note => (
        <p key={note} className="ink" style={{ ...text, paddingBottom: 18 }}>
          {note}
        </p>
      ))}
      <Facts facts={facts} />
      <Button link={button} />
      <Links links={links} />
    </>
  );
}

export function Row({ row, isFirst }: { readonly row: MailRow; readonly isFirst: boolean }) {
  const line = isFirst ? `1px solid ${light.ink}` : `1px solid ${light.rule}`;
  const cell: CSSProperties = { padding: '18px 0', borderTop: line, verticalAlign: 'top' };
  const lineClass = isFirst ? 'inkline' : 'rule';
  return (
    <tr>
      {row.picture && (
        <td className={lineClass} width={72} style={{ ...cell, width: 72, paddingRight: 18 }}>
          <a href={row.href}>
            <img
              src={`cid:${row.picture.name}`}
              width={72}
              height={96}
              alt={row.name}
              style={{ display: 'block', border: 0 }}
            />
          </a>
        </td>
      )}
      <td className={lineClass} style={cell} colSpan={row.picture ? 1 : 2}>
        {row.event !== '' && (
          <p
            className={row.isFall ? 'accent' : 'soft'}
            style={{ ...small, color: row.isFall ? light.accent : light.soft }}
          >
            {row.event}
          </p>
        )}
        <Name device={row} size={19} />
        <Price device={row} size={26} />
        <Notes notes={row.notes} />
        {row.links.map(({ label, href }) => (
          <p key={href} className="soft" style={{ ...small, paddingTop: 4 }}>
            <a className="soft" href={href} style={{ ...anchor, color: light.soft }}>
              {label}
            </a>
          </p>
        ))}
      </td>
    </tr>
  );
}

function Name({
  device: { name, details, href },
  size,
}: {
  readonly device: Pick<MailedDevice, 'name' | 'details' | 'href'>;
  readonly size: number;
}) {
  return (
    <>
      <p
        className="ink name"
        style={{ margin: 0, fontFamily: serif, fontSize: size, lineHeight: '1.2', color: light.ink }}
      >
        <a className="ink" href={href} style={{ color: light.ink, textDecoration: 'none' }}>
          {name}
        </a>
      </p>
      {details !== '' && (
        <p className="soft" style={{ ...small, paddingTop: 3 }}>
          {details}
        </p>
      )}
    </>
  );
}

/** The price is the largest text; only a price that fell has the colour of price drops. */
function Price({
  device: { price, priceNote, before, isFall },
  size,
}: {
  readonly device: Pick<MailedDevice, 'price' | 'priceNote' | 'before' | 'isFall'>;
  readonly size: number;
}) {
  const style: CSSProperties = {
    margin: 0,
    padding: '8px 0 0',
    fontFamily: serif,
    fontSize: size,
    lineHeight: '1.1',
    fontVariantNumeric: 'lining-nums tabular-nums',
    letterSpacing: '-0.01em',
    color: isFall ? light.accent : light.ink,
  };
  const className = [isFall ? 'accent' : 'ink', ...(size > 30 ? ['big'] : [])].join(' ');
  return (
    <>
      {priceNote !== '' && (
        <p className="soft" style={{ ...small, paddingTop: 6 }}>
          {priceNote}
        </p>
      )}
      {price !== null && (
        <p className={className} style={{ ...style, ...(priceNote === '' ? {} : { paddingTop: 0 }) }}>
          {price}
        </p>
      )}
      {before && (
        <p className="soft" style={{ ...small, paddingTop: 4 }}>
          <s>{before.price}</s> · {before.change}
        </p>
      )}
    </>
  );
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return (
    <>
      {notes.map(note => (
        <p key={note} className="soft" style={{ ...small, paddingTop: 4 }}>
          {note}
        </p>
      ))}
    </>
  );
}
