// The content of a mail, in order. HTML and plain text are both rendered from it, so that neither says less than the other.
import type { Translate } from '#messages/translate.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { DeviceForm } from '#drawings/device-form.ts';

export interface MailI18n {
  /** The locale of the messages. */
  readonly locale: Locale;
  readonly t: Translate;
}

/** A drawing attached to the mail. */
export interface MailPicture {
  /** Content id; equal for equal drawings. */
  readonly name: string;
  readonly form: DeviceForm;
  /** `#rrggbb`; null = not stated. */
  readonly colour: string | null;
}

export interface MailLink {
  readonly label: string;
  readonly href: string;
}

/** A device with the price that the mail is about. */
export interface MailedDevice {
  readonly picture: MailPicture;
  readonly name: string;
  /** What distinguishes the device from others of its model; '' = nothing. */
  readonly details: string;
  /** The event that the mail reports; '' = the title says it. */
  readonly event: string;
  /** The price in the country's format; null = none, and `priceNote` says why. */
  readonly price: string | null;
  readonly priceNote: string;
  /** The previous price, and the difference in words. */
  readonly before: { readonly price: string; readonly change: string } | null;
  /** The price has fallen, so it is printed in the colour of price drops. */
  readonly isFall: boolean;
  /** One line each. */
  readonly notes: readonly string[];
  readonly href: string;
}

export type MailedFacts = readonly (readonly [label: string, value: string])[];

export type MailBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isSmall?: true }
  /** Text that a person wrote, a visitor or an operator, with its line breaks. */
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: MailedFacts }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'button'; readonly link: MailLink }
  /** One device, large, with its facts as label and value. */
  | {
      readonly kind: 'device';
      readonly device: MailedDevice;
      readonly facts: MailedFacts;
      readonly button: MailLink;
      readonly links: readonly MailLink[];
    }
  /** Devices, searches or lists in rows. */
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] };

export interface MailRow extends Omit<MailedDevice, 'picture'> {
  /** null = no device: a search, or a list. */
  readonly picture: MailPicture | null;
  readonly links: readonly MailLink[];
}

export interface MailDocument {
  readonly subject: string;
  /** The preview text that mail clients show after the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Address that replies go to; left out = the operator's. */
  readonly replyTo?: string;
  readonly footer: {
    /** Why the recipient gets this mail; null = obvious. */
    readonly why: string | null;
    readonly links: readonly MailLink[];
    /** A line each. */
    readonly notes: readonly string[];
  };
}

/** All drawings of a mail, without duplicates. */
export function listPictures({ blocks }: MailDocument): MailPicture[] {
  const pictures = blocks.flatMap(block => {
    if (block.kind === 'device') return [block.device.picture];
    return block.kind === 'rows' ? block.rows.flatMap(({ picture }) => picture ?? []) : [];
  });
  return [...new Map(pictures.map(picture => [picture.name, picture])).values()];
}
