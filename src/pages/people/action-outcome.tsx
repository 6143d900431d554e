import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import type { QueryAction } from '#domain/people/query-action.ts';
import type { ActionState } from '#pages/people/use-query-action.ts';
import type { I18n } from '#messages/i18n.ts';
import { useI18n } from '#ui/i18n-context.ts';
import { ActionFailure, ActionQuestion, ActionWorking } from '#ui/people/action-notice.tsx';

/** Renders the state of the action that the page's query asks for. */
export function ActionOutcome({ state }: { readonly state: ActionState }) {
  const { locale, t } = useI18n();
  const newLinkHref = formatLocalePath(locale, '/magiclink');
  switch (state.kind) {
    case 'none':
      return null;
    case 'working':
      return <ActionWorking />;
    case 'incomplete':
      return <ActionFailure text={t('action.incomplete')} newLinkHref={newLinkHref} />;
    case 'failed':
      return <ActionFailure text={state.text} newLinkHref={newLinkHref} />;
    case 'asking':
      return <ActionQuestion {...presentQuestion(t, state.action)} onAct={state.act} />;
  }
}

function presentQuestion(t: I18n['t'], { kind }: QueryAction) {
  if (kind === 'confirm')
    return { title: t('confirm.here.title'), text: t('confirm.here.text'), label: t('confirm.submit') };
  if (kind === 'magiclink')
    return {
      title: t('magicLink.here.title'),
      text: t('confirm.here.text'),
      label: t('magicLink.here.yes'),
    };
  return { title: t(`action.${kind}.title`), text: null, label: t(`action.${kind}.yes`) };
}
