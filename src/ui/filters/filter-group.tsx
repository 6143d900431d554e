// One filter of the rail: its values, the most frequent visible and the others folded, and a search field for long lists.
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import type { ChosenValue, FilterGroupView, FilterValueView } from '#ui/filters/filter-view.ts';
import { nameValue, assignSides, splitValues } from '#ui/filters/split-values.ts';
import { Accordion } from '#ui/controls/accordion.tsx';
import { CheckboxLinks } from '#ui/controls/checkbox-group.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './filter-group.module.css';

/** Number of values from which on a group has a search field. */
const minSearchableValues = 13;

interface FilterGroupProps {
  readonly group: FilterGroupView;
  readonly isChosen: (chosen: ChosenValue) => boolean;
  readonly onChoose: (chosen: ChosenValue) => void;
  /** Shown above the values. */
  readonly children?: ReactNode;
}

function Group({ group, isChosen, onChoose, children }: FilterGroupProps) {
  const { locale, t } = useI18n();
  const [searchText, setSearchText] = useState('');
  const { key, label, values } = group;
  const chosen = values.filter(value => isChosen({ key, value }));
  const found = searchText === '' ? null : findValues(values, searchText);
  const { first, rest } = useSplitValues(values);
  const links = (list: readonly FilterValueView[]) => (
    <CheckboxLinks
      label={label}
      isExclusive={group.isExclusive === true}
      links={list.map(value => ({
        id: nameValue(value),
        label: value.label,
        href: value.path === null ? null : formatLocalePath(locale, value.path),
        isChecked: chosen.includes(value),
        isUnlisted: value.isUnlisted === true,
        note: value.count === null ? undefined : formatNumber(locale, value.count),
        colour: value.colour,
      }))}
      onChoose={id => {
        const value = values.find(each => nameValue(each) === id);
        if (value) onChoose({ key, value });
      }}
    />
  );
  return (
    <Accordion
      title={label}
      note={chosen.length === 0 ? undefined : chosen.map(each => each.label).join(', ')}
      isInitiallyOpen={group.isOpen === true}
    >
      {children}
      {values.length >= minSearchableValues && (
        <div className={styles.find}>
          <Field
            label={t('filters.find', { filter: label })}
            isLabelHidden
            placeholder={t('filters.find', { filter: label })}
            type="search"
            autoComplete="off"
            value={searchText}
            onChange={event => setSearchText(event.currentTarget.value)}
          />
        </div>
      )}
      {found !== null && found.length === 0 && <p className={styles.none}>{t('filters.findNone')}</p>}
      {links(found ?? first)}
      {found === null && rest.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>
            <span className={styles.closed}>{t('filters.more', { count: rest.length })}</span>
            <span className={styles.opened}>{t('filters.fewer')}</span>
          </summary>
          {links(rest)}
        </details>
      )}
    </Accordion>
  );
}

/**
 * Renders again only when its values or choices change, since a click affects one of twenty groups. New function props are ignored: for the
 * same group they behave alike.
 */
export const FilterGroup = memo(Group, (before, after) => {
  const { group } = after;
  const isTicked = (of: FilterGroupProps, value: FilterValueView) => of.isChosen({ key: group.key, value });
  return (
    before.group === group && group.values.every(value => isTicked(before, value) === isTicked(after, value))
  );
});

/** Splits values into visible and folded ones. Each stays where the visitor first saw it. */
function useSplitValues(values: readonly FilterValueView[]) {
  const [sides, setSides] = useState(() => assignSides(new Map(), values));
  const isKnown = values.every(value => sides.has(nameValue(value)));
  const placed = isKnown ? sides : assignSides(sides, values);
  if (!isKnown) setSides(placed);
  return splitValues(placed, values);
}

function findValues(values: readonly FilterValueView[], searchText: string): FilterValueView[] {
  const plain = normalizeText(searchText);
  return values.filter(({ label }) => normalizeText(label).includes(plain));
}

/** Without accents, case and spaces: `gris sideral` finds `Gris sidéral`, `128gb` finds `128 GB`. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
