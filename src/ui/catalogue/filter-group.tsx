// One filter of the rail: its values, the most frequent visible and the others folded, and a search field for long lists.
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatLocalePath } from '#domain/urls/locale-prefix.ts';
import { formatNumber } from '#messages/formats.ts';
import type { ChosenValue, FilterGroupView, FilterValueView } from '#ui/catalogue/filter-view.ts';
import { Accordion } from '#ui/controls/accordion.tsx';
import { CheckboxLinks } from '#ui/controls/checkbox-group.tsx';
import { Field } from '#ui/controls/field.tsx';
import { useI18n } from '#ui/i18n-context.ts';
import styles from './filter-group.module.css';

/** Visible values; one or two more than these are not worth folding. */
const maxValuesShown = 8;
const worthHiding = 3;
/** From this many values on, the group has a search field. */
const findableValues = 13;

interface FilterGroupProps {
  readonly group: FilterGroupView;
  readonly isChosen: (chosen: ChosenValue) => boolean;
  readonly onChoose: (chosen: ChosenValue) => void;
  /** Shown below the values. */
  readonly children?: ReactNode;
}

function Group({ group, isChosen, onChoose, children }: FilterGroupProps) {
  const { locale, t } = useI18n();
  const [sought, setSought] = useState('');
  const { key, label, values } = group;
  const chosen = values.filter(value => isChosen({ key, value }));
  const found = sought === '' ? null : findValues(values, sought);
  const { first, rest } = splitValues(values, chosen);
  const links = (list: readonly FilterValueView[]) => (
    <CheckboxLinks
      label={label}
      isExclusive={group.isExclusive}
      links={list.map(value => ({
        id: String(values.indexOf(value)),
        label: value.label,
        href: value.path === null ? null : formatLocalePath(locale, value.path),
        isChecked: chosen.includes(value),
        isUnlisted: value.isUnlisted === true,
        note: value.count === null ? undefined : formatNumber(locale, value.count),
        colour: value.colour,
      }))}
      onChoose={id => {
        const value = values[Number(id)];
        if (value) onChoose({ key, value });
      }}
    />
  );
  return (
    <Accordion
      title={label}
      note={chosen.length === 0 ? undefined : chosen.map(each => each.label).join(', ')}
      isInitiallyOpen={group.isOpen}
    >
      {values.length >= findableValues && (
        <div className={styles.find}>
          <Field
            label={t('filters.find', { filter: label })}
            isLabelHidden
            placeholder={t('filters.find', { filter: label })}
            type="search"
            autoComplete="off"
            value={sought}
            onChange={event => setSought(event.currentTarget.value)}
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
      {children}
    </Accordion>
  );
}

/**
 * Rerendered only when its values change or one of them is chosen or removed: a click changes one of twenty groups. New function props are
 * ignored, since for the same group they do the same.
 */
export const FilterGroup = memo(Group, (before, after) => {
  const { group } = after;
  const isTicked = (of: FilterGroupProps, value: FilterValueView) => of.isChosen({ key: group.key, value });
  return (
    before.group === group && group.values.every(value => isTicked(before, value) === isTicked(after, value))
  );
});

/** The values with the most products and every chosen one, in their original order. */
function splitValues(values: readonly FilterValueView[], chosen: readonly FilterValueView[]) {
  if (values.length < maxValuesShown + worthHiding) return { first: values, rest: [] };
  const most = new Set(values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, maxValuesShown));
  const isFirst = (value: FilterValueView) =>
    most.has(value) || chosen.includes(value) || value.isChosen === true;
  return { first: values.filter(isFirst), rest: values.filter(value => !isFirst(value)) };
}

function findValues(values: readonly FilterValueView[], sought: string): FilterValueView[] {
  const plain = plainText(sought);
  return values.filter(({ label }) => plainText(label).includes(plain));
}

/** Without accents, case and spaces: `gris sideral` finds `Gris sidéral`, `128gb` finds `128 GB`. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();
}
