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
  /** Name of the field in its form. */
  readonly name: string;
  readonly placeholder: string;
  /** State of the plain field that this one replaces. */
  readonly fieldState: FieldState;
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
 * One stop for the Tab key, which leaves it and closes it. The arrow keys move through the list while the focus stays in the field; beyond
 * its ends they move the focus to the other controls of the panel, and back. Enter without a highlighted item is left to the surrounding
 * form. Esc, a press outside and moving the focus away close it.
 */
export function Combobox<Item extends ComboboxItem>(props: ComboboxProps<Item>) {
  const { label, text, onText, isOpen, onOpenChange, items, classes } = props;
  const container = useRef<HTMLDivElement>(null);
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } =
    useCombobox<Item>({
      items: [...items],
      itemToString: item => item?.label ?? '',
      isOpen,
      inputValue: text,
      selectedItem: null,
      onIsOpenChange: ({ isOpen: next }) => onOpenChange(next),
      stateReducer: (_state, { type, changes }) => {
        const { InputBlur, InputClick } = useCombobox.stateChangeTypes;
        // A blur alone does not close the panel: `useDismiss` looks at where the focus went. A click into an open field only moves the cursor.
        return type === InputBlur || type === InputClick
          ? { ...changes, isOpen: type === InputClick || isOpen }
          : changes;
      },
    });
  useRestoredCursor(container, props.fieldState);
  useDismiss(container, isOpen, onOpenChange);
  const panel = useRef<HTMLDivElement>(null);
  useSingleTabStop(panel);

  /** Moves from the ends of the list to the controls above or below it. */
  function leaveList(event: ReactKeyboardEvent): boolean {
    const isDown = event.key === 'ArrowDown';
    const isAtEnd = isDown ? highlightedIndex === items.length - 1 : highlightedIndex <= 0;
    if (!isOpen || event.altKey || !isAtEnd || !(isDown || event.key === 'ArrowUp')) return false;
    const { above, below } = listControls(event.currentTarget.nextElementSibling);
    const next = isDown ? below[0] : above.at(-1);
    if (!next) return false;
    event.preventDefault();
    setHighlightedIndex(-1);
    next.focus();
    return true;
  }

  function onPanelKeyDown(event: ReactKeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const { above, below } = listControls(event.currentTarget);
    const place = document.activeElement as HTMLElement;
    const controls = above.includes(place) ? above : below;
    const next = controls[controls.indexOf(place) + (event.key === 'ArrowDown' ? 1 : -1)];
    event.preventDefault();
    if (next) {
      next.focus();
      return;
    }
    const isDown = event.key === 'ArrowDown';
    // Nothing follows the panel's last control.
    if (isDown && controls === below) return;
    (event.currentTarget.previousElementSibling as HTMLElement).focus();
    // After the controls above the list comes its first item, before those below it the last one; before the first control, the field.
    if (isDown || controls === below) setHighlightedIndex(isDown ? 0 : items.length - 1);
  }

  function onKeyDown(event: ReactKeyboardEvent) {
    if (leaveList(event)) {
      (event.nativeEvent as PreventableEvent).preventDownshiftDefault = true;
      return;
    }
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
    <div ref={container}>
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
      <div ref={panel} role="presentation" hidden={!isOpen} onKeyDown={onPanelKeyDown}>
        {props.renderPanel(list)}
      </div>
    </div>
  );
}

/** Downshift skips its own handling of an event with this flag. */
type PreventableEvent = Event & { preventDownshiftDefault?: boolean };

type ElementRef = { readonly current: HTMLElement | null };

/** Puts focus and cursor where they were in the plain field, so that the replacement goes unnoticed. */
function useRestoredCursor(container: ElementRef, { selection }: FieldState) {
  useLayoutEffect(() => {
    if (selection === null) return;
    const field = findField(container);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(...selection);
  }, [container, selection]);
}

/** Takes the panel's controls out of the tab order: the arrow keys reach them. */
function useSingleTabStop(panel: ElementRef) {
  useLayoutEffect(() => {
    const controls = panel.current?.querySelectorAll<HTMLElement>(controlSelector) ?? [];
    for (const control of controls) control.tabIndex = -1;
  });
}

const controlSelector = 'a[href], button';

/** The controls before and after the list; of tabs the selected one, since the arrow keys move among them. */
function listControls(panel: Element | null) {
  const list = panel?.querySelector('[role=listbox]');
  const controls = [...(panel?.querySelectorAll<HTMLElement>(controlSelector) ?? [])].filter(
    each => !list?.contains(each) && each.ariaSelected !== 'false',
  );
  const isAbove = (each: HTMLElement) =>
    list !== null &&
    list !== undefined &&
    (each.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return { above: controls.filter(isAbove), below: controls.filter(each => !isAbove(each)) };
}

/** Closes the panel when the focus or a press goes elsewhere, and on Esc from anywhere inside. */
function useDismiss(container: ElementRef, isOpen: boolean, onOpenChange: (isOpen: boolean) => void) {
  useEffect(() => {
    const { current } = container;
    if (!isOpen || !current) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !current.contains(target)) onOpenChange(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps a surrounding dialog open.
      event.preventDefault();
      event.stopPropagation();
      findField(container)?.focus();
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
  }, [container, isOpen, onOpenChange]);
}

function findField({ current }: ElementRef): HTMLInputElement | null {
  return current?.querySelector('input') ?? null;
}
