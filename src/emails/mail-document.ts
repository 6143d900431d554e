// What a mail says, in order, before it becomes HTML and plain text: both are made from this, so that neither says less than the other.
import type { Translate } from '#messages/translate.ts';
import type { Locale } from '#domain/locale/locale.ts';
import type { DeviceForm } from '#drawings/device-form.ts';

export interface MailI18n {
  /** Of the words. */
  readonly locale: Locale;
  readonly t: Translate;
}

/** A drawing that goes along with the mail. */
export interface MailPicture {
  /** Its content id, the same for the same drawing. */
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
  /** What tells it from the others of its model; '' = nothing. */
  readonly details: string;
  /** What happened; '' = the mail's title says it. */
  readonly event: string;
  /** As the country prints it; null = there is none, and `priceNote` says why. */
  readonly price: string | null;
  readonly priceNote: string;
  /** The price before, and the difference in words. */
  readonly before: { readonly price: string; readonly change: string } | null;
  /** The price has fallen: it is set in the colour of falls. */
  readonly isFall: boolean;
  /** A line each. */
  readonly notes: readonly string[];
  readonly href: string;
}

export type MailedFacts = readonly (readonly [label: string, value: string])[];

export type MailBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly isSmall?: true }
  /** What somebody else wrote, with its line breaks. */
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
  /** Devices or searches below one another. */
  | { readonly kind: 'rows'; readonly rows: readonly MailRow[] };

export interface MailRow extends Omit<MailedDevice, 'picture'> {
  /** null = no device: a search, or a list. */
  readonly picture: MailPicture | null;
  readonly links: readonly MailLink[];
}

export interface MailDocument {
  readonly subject: string;
  /** What mailboxes show behind the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Where a reply goes; left out = to the operator. */
  readonly replyTo?: string;
  readonly footer: {
    /** Why it was sent; null = its reader knows. */
    readonly why: string | null;
    readonly links: readonly MailLink[];
    /** A line each. */
    readonly notes: readonly string[];
  };
}

/** Every drawing of a mail, each once. */
export function listPictures({ blocks }: MailDocument): MailPicture[] {
  const pictures = blocks.flatMap(block => {
    if (block.kind === 'device') return [block.device.picture];
    return block.kind === 'rows' ? block.rows.flatMap(({ picture }) => picture ?? []) : [];
  });
  return [...new Map(pictures.map(picture => [picture.name, picture])).values()];
}
