// A text field with a list of matching links (the ARIA combobox pattern, by downshift). Loaded when it is first needed; a plain field is
// shown until then.
import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react';
import { isPlainClick } from '#ui/controls/plain-click.ts';

interface ComboboxItem {
  readonly key: string;
  readonly label: string;
  readonly url: string;
}

/** State of the plain field when it was replaced: its text, and the cursor if it had the focus. */
export interface FieldState {
  readonly text: string;
  readonly selection: readonly [start: number, end: number] | null;
}

interface ComboboxProps<Item extends ComboboxItem> {
  /** Name of the field, and of the list. */
  readonly label: string;
  readonly listLabel: string;
  /** Name of the text in its form. */
  readonly name: string;
  readonly placeholder: string;
  /** The plain field that this one replaces. */
  readonly before: FieldState;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly items: readonly Item[];
  /** Follows an item as a link: on a click, or on Enter with the item highlighted. */
  readonly onFollow: (item: Item) => void;
  readonly renderItem: (item: Item) => ReactNode;
  /** Renders the panel below the field, around the list. */
  readonly renderPanel: (list: ReactNode) => ReactNode;
  readonly classes: Readonly<Record<'field' | 'list' | 'item', string | undefined>>;
}

/**
 * The arrow keys move through the list while the focus stays in the field; Enter without a highlighted item is left to the surrounding
 * form. Esc, a press outside and moving the focus away close it.
 */
export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const { label, text, onText, isOpen, onOpenChange, items, classes } = props;
  const whole = useRef<HTMLDivElement>(null);
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Item>({
    items: [...items],
    itemToString: item => item?.label ?? '',
    isOpen,
    inputValue: text,
    selectedItem: null,
    onIsOpenChange: ({ isOpen: next }) => onOpenChange(next),
    stateReducer: (_state, { type, changes }) => {
      const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
      // A blur alone does not close the panel: `useClosed` looks at where the focus went. A click into an open field only moves the cursor.
      return type === InputBlur || type === InputClick
        ? { ...changes, isOpen: type === InputClick || isOpen }
        : changes;
    },
  });
  useTakenOver(whole, props.before);
  useClosed(whole, isOpen, onOpenChange);

  function onKeyDown(event: ReactKeyboardEvent) {
    const isHighlighted = isOpen && highlightedIndex >= 0;
    const isCursorKey = event.key === 'Home' || event.key === 'End';
    if (event.key !== 'Enter' && !(isCursorKey && !isHighlighted)) return;
    (event.nativeEvent as PreventableEvent).preventDownshiftDefault = true;
    if (event.key !== 'Enter' || !isHighlighted) return;
    event.preventDefault();
    document.getElementById(event.currentTarget.getAttribute('aria-activedescendant') ?? '')?.click();
  }

  const list = (
    <div {...getMenuProps({ 'aria-label': props.listLabel })} className={classes.list}>
      {isOpen &&
        items.map((item, index) => (
          <a
            key={item.key}
            {...getItemProps({
              item,
              index,
              onClick: event => {
                (event.nativeEvent as PreventableEvent).preventDownshiftDefault = true;
                if (isPlainClick(event)) props.onFollow(item);
              },
            })}
            className={classes.item}
            href={item.url}
          >
            {props.renderItem(item)}
          </a>
        ))}
    </div>
  );

  return (
    <div ref={whole}>
      <input
        {...getInputProps({
          'aria-label': label,
          onChange: event => onText(event.currentTarget.value),
          onFocus: () => onOpenChange(true),
          onKeyDown,
        })}
        className={classes.field}
        type="text"
        name={props.name}
        placeholder={props.placeholder}
        maxLength={200}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div hidden={!isOpen}>{props.renderPanel(list)}</div>
    </div>
  );
}

/** Downshift skips its own handling of an event with this flag. */
type PreventableEvent = Event & { preventDownshiftDefault?: boolean };

type ElementRef = { readonly current: HTMLElement | null };

/** Puts focus and cursor where they were in the plain field, so that the replacement goes unnoticed. */
function useTakenOver(whole: ElementRef, { selection }: FieldState) {
  useLayoutEffect(() => {
    if (selection === null) return;
    const field = findField(whole);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(...selection);
  }, [whole, selection]);
}

/** Closes it when the focus or a press goes elsewhere, and on Esc from anywhere inside. */
function useClosed(whole: ElementRef, isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  useEffect(() => {
    const { current } = whole;
    if (!isOpen || !current) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !current.contains(target)) onOpenChange(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps a surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      findField(whole)?.focus();
      onOpenChange(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    current.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      current.removeEventListener('keydown', escape);
    };
  }, [whole, isOpen, onOpenChange]);
}

function findField({ current }: ElementRef): HTMLInputElement | null {
  return current?.querySelector('input') ?? null;
}
