// The search field with its panel: tabs of rows and chips. A separate chunk, loaded when the field is first focused.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ExploreItem } from '#api/contract/explore.ts';
import type { Translate } from '#messages/translate.ts';
import { AlertFormLink } from '#ui/alerts/alert-form-link.tsx';
import { Combobox } from '#ui/controls/combobox.tsx';
import type { FieldState } from '#ui/controls/combobox.tsx';
import { Icon } from '#ui/controls/icon.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { ExploreStatus } from '#ui/explore/explore-status.tsx';
import { ExploreRow } from '#ui/explore/explore-row.tsx';
import { ExploreLeftOut } from '#ui/explore/explore-left-out.tsx';
import { ExploreTags } from '#ui/explore/explore-tags.tsx';
import { hitsKey } from '#ui/explore/explore-view.ts';
import type { LoadExplore } from '#ui/explore/explore-view.ts';
import { listLeftOut } from '#ui/explore/list-left-out.ts';
import { useExplore } from '#ui/explore/use-explore.ts';
import type { ExploreFound } from '#ui/explore/use-explore.ts';
import { useI18n } from '#ui/i18n-context.ts';
import field from '#ui/controls/search-field.module.css';
import styles from './explore-panel.module.css';

/** How long a clicked row shows that its page is loading (specification, Explore). */
const followedMs = 2_000;

interface ExploreComboboxProps {
  readonly load: LoadExplore;
  /** Address of the search page, with the locale prefix. */
  readonly action: string;
  /** State of the plain field that this one replaces. */
  readonly fieldState: FieldState;
  /** Changes with each navigation, which closes the panel. */
  readonly pageKey: string;
  readonly onClose: () => void;
}

export function ExploreCombobox({ load, action, fieldState, pageKey, onClose }: ExploreComboboxProps) {
  const { t } = useI18n();
  const [text, setText] = useState(fieldState.text);
  const [openedOn, setOpenedOn] = useState(fieldState.selection === null ? null : pageKey);
  const isOpen = openedOn === pageKey;
  const { found, lists, hasFailed, retry } = useExplore(load, text);
  const { tab, select } = useSelectedTab(found);
  const wish = hasFailed ? null : (found?.wish ?? null);
  // The list that the text was read as comes first on the initial tab. Another tab shows only its own rows.
  const first = tab === null || tab === found?.tabs[0] ? (wish?.item ?? null) : null;
  const items = hasFailed ? [] : [...(first ? [first] : []), ...(tab?.items ?? [])];
  const [followedKey, setFollowedKey] = useTransientValue();

  function changeOpen(next: boolean) {
    setOpenedOn(next ? pageKey : null);
    if (!next) onClose();
  }

  const renderPanel = (list: ReactNode) => (
    // Browsers put scrolling elements into the tab order by default.
    <div className={styles.panel} tabIndex={-1}>
      <button className={styles.close} type="button" onClick={() => changeOpen(false)}>
        <Icon name="close" />
        <span className="visually-hidden">{t('explore.close')}</span>
      </button>
      <p className="visually-hidden" role="status">
        {isOpen && found && found.text !== '' ? describeFound(found, t) : ''}
      </p>
      {wish && <ExploreLeftOut wish={wish} />}
      {tab && found && !hasFailed ? (
        <Tabs
          label={t('explore.tabs')}
          tabs={found.tabs.map(({ key, label, count }) => ({
            key,
            label,
            count: found.text === '' ? undefined : count,
          }))}
          selected={tab.key}
          onSelect={select}
        >
          {list}
          <ExploreTags tags={tab.tags} />
        </Tabs>
      ) : first ? (
        list
      ) : (
        <>
          {list}
          <ExploreStatus text={found?.text ?? null} hasFailed={hasFailed} onRetry={retry} />
          {found && !hasFailed && <ExploreTags tags={lists[0]?.tags ?? []} />}
        </>
      )}
      {found && found.text !== '' && !hasFailed && (
        <p className={styles.alert}>
          <AlertFormLink
            href={`${action}?${new URLSearchParams({ q: found.text, [hitsKey]: '' })}#price-track.search`}
            label={t('alert.begin.search', { text: found.text })}
          />
        </p>
      )}
    </div>
  );

  return (
    <Combobox<ExploreItem>
      label={t('explore.label')}
      listLabel={t('explore.list')}
      name="q"
      placeholder={t('explore.placeholder')}
      fieldState={fieldState}
      text={text}
      onText={setText}
      isOpen={isOpen}
      onOpenChange={changeOpen}
      items={items}
      onFollow={({ key }) => setFollowedKey(key)}
      renderItem={item => <ExploreRow item={item} isFollowed={item.key === followedKey} />}
      renderPanel={renderPanel}
      classes={{ field: field.field, list: styles.list, item: styles.item }}
    />
  );
}

/** The tab that the visitor chose for these results, otherwise the first: for a search, the one with the best result. */
function useSelectedTab(found: ExploreFound | null) {
  const [chosen, setChosen] = useState<{ readonly text: string; readonly key: string } | null>(null);
  const tabs = found?.tabs ?? [];
  const key = chosen?.text === found?.text ? chosen?.key : undefined;
  return {
    tab: tabs.find(one => one.key === key) ?? tabs[0] ?? null,
    select: (next: string) => setChosen(found && { text: found.text, key: next }),
  };
}

/** A value that is reset after two seconds. */
function useTransientValue() {
  const [value, setValue] = useState<string | null>(null);
  useEffect(() => {
    if (value === null) return undefined;
    const timer = setTimeout(() => setValue(null), followedMs);
    return () => clearTimeout(timer);
  }, [value]);
  return [value, setValue] as const;
}

/** The announcement for screen readers: how many results there are, and which words were left out. */
function describeFound({ wish, tabs }: ExploreFound, t: Translate): string {
  const count = tabs.reduce((sum, tab) => sum + tab.count, wish?.item ? 1 : 0);
  return [t('explore.hits', { count }), ...(wish ? listLeftOut(wish, t) : [])].join('. ');
}
