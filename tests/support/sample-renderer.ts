// Renders sample mails as the site would, without a database and without a disk.
import { createMailRenderer } from '#adapters/mail/render-mail.ts';
import type { RenderedMail } from '#adapters/mail/render-mail.ts';
import { presentTitleDetails } from '#api/present/present-option-values.ts';
import type { Locale } from '#domain/locale/locale.ts';
import { makeSample, sampleTime } from '#emails/samples/sample-mails.ts';
import type { SampleName } from '#emails/samples/sample-mails.ts';
import { loadTranslations } from '#messages/load-messages.ts';
import { formatLinkToken } from '#domain/people/link-token.ts';

const render = createMailRenderer({
  siteUrl: 'https://windfall.example',
  isDemo: true,
  sender: ['Windfall Ltd, 1 Orchard Row, London'],
  translations: await loadTranslations(),
  nameProduct: presentTitleDetails,
  loadListNames: async () => () => 'MacBook Air',
  signLink: token => `${formatLinkToken(token)}~signed`,
  pngs: { render: async svg => Buffer.from(svg) },
});

export async function renderSample(name: SampleName, { country, language }: Locale): Promise<RenderedMail> {
  const place = { country, language };
  const mail = await render({ ...makeSample(name, place), place, personId: 7, at: sampleTime });
  if (!mail) throw new Error(`the sample ${name} has nothing to tell`);
  return mail;
}
