// The wiring of mail previews in a browser. Loads the templates on first use.
import type { Settings } from '#main/settings.ts';
import type { MailGallery, MailOutbox, MailPreviewDeps } from '#web/mail-previews.ts';

export function composePreviews(settings: Settings, hasGallery: boolean): MailPreviewDeps {
  return {
    mailGallery: hasGallery ? createGallery(settings) : null,
    mailOutbox: settings.mailIsShown ? createOutbox(settings) : null,
  };
}

function createOutbox(settings: Settings): MailOutbox {
  const load = async () => {
    const [{ listFiledMails, findFiledMail }, { mailFolderOf }] = await Promise.all([
      import('#adapters/mail/mail-folder.ts'),
      import('#main/compose-mailer.ts'),
    ]);
    const folder = mailFolderOf(settings);
    return { list: () => listFiledMails(folder), find: (name: string) => findFiledMail(folder, name) };
  };
  return { list: async () => (await load()).list(), find: async name => (await load()).find(name) };
}

function createGallery(settings: Settings): MailGallery {
  let loading: ReturnType<typeof loadGallery> | null = null;
  const load = () => (loading ??= loadGallery(settings));
  return {
    list: async () => (await load()).sampleNames,
    render: async (given, { country, language }) => {
      const { findSampleName, makeSample, sampleTime, embedPictures, render } = await load();
      const name = findSampleName(given);
      if (name === null) return null;
      const place = { country, language };
      const mail = await render({ ...makeSample(name, place), place, personId: 1, at: sampleTime });
      return mail && { subject: mail.subject, html: embedPictures(mail), text: mail.text };
    },
  };
}

async function loadGallery(settings: Settings) {
  const [{ findSampleName, makeSample, sampleNames, sampleTime }, { embedPictures }, { createRenderer }] =
    await Promise.all([
      import('#emails/samples/sample-mails.ts'),
      import('#adapters/mail/embed-pictures.ts'),
      import('#main/compose-mailer.ts'),
    ]);
  // Its links lead to pages, on which an invalid token stops nothing.
  const render = await createRenderer(
    settings,
    () => 'sample',
    async () => () => 'MacBook Air, 512 GB',
  );
  return { findSampleName, makeSample, sampleNames, sampleTime, embedPictures, render };
}
