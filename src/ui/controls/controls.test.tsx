// What the controls expose to a browser: names, states, fields, and that none needs a style attribute.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Accordion } from '#ui/controls/accordion.tsx';
import { Badge } from '#ui/controls/badge.tsx';
import { CheckboxGroup, CheckboxLinks } from '#ui/controls/checkbox-group.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Range } from '#ui/controls/range.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Skeleton } from '#ui/controls/skeleton.tsx';

const render = renderToStaticMarkup;

test('checkboxes of a form share a name and state which are checked', () => {
  const options = [
    { value: 'a', label: 'One', isChecked: true },
    { value: 'b', label: 'Two', note: '12' },
  ];
  const html = render(<CheckboxGroup legend="Sizes" name="size" options={options} />);
  expect(html).toContain('<legend');
  expect(html.match(/type="checkbox" name="size"/g)).toHaveLength(2);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('checkbox links state which are checked, and which search engines should not follow', () => {
  const links = [
    { id: 'a', label: 'Red', href: '/red', isChecked: true, colour: '#ff0000' },
    { id: 'b', label: 'Blue', href: '/blue', isChecked: false, note: '3', isUnlisted: true },
  ];
  const html = render(<CheckboxLinks label="Colours" links={links} />);
  expect(html).toMatch(/<a [^>]*href="\/red" aria-current="true"/);
  expect(html).toMatch(/<a [^>]*href="\/blue" rel="nofollow">/);
  expect(html).toContain('fill="#ff0000"');
});

test('a range has the two fields of its address, filled with the chosen bounds', () => {
  const html = render(
    <Range legend="Price" name="price" fromLabel="from" toLabel="to" from={null} to={450} unit="€" />,
  );
  expect(html).toMatch(/name="price-min"[^>]* value=""/);
  expect(html).toMatch(/name="price-max"[^>]* value="450"/);
});

test('a select without a change handler is a form field with its value preselected', () => {
  const options = ['price', 'discount'].map(value => ({ value, label: value }));
  const html = render(<Select label="Order" name="sort" options={options} value="discount" />);
  expect(html).toContain('<option value="discount" selected="">');
});

test('an accordion is open or closed before any script runs', () => {
  const draw = (isOpen: boolean) =>
    render(
      <Accordion title="Colour" note="Blue" isInitiallyOpen={isOpen}>
        inside
      </Accordion>,
    );
  expect(draw(true)).toContain('open=""');
  expect(draw(false)).not.toContain('open=""');
  expect(draw(false)).toContain('inside');
});

test('a chip that removes a filter names it', () => {
  expect(render(<Chip label="128 GB" href="/all" removeLabel="Remove filter: 128 GB" />)).toContain(
    'aria-label="Remove filter: 128 GB"',
  );
  expect(render(<Chip label="Under 500" href="/under-500" />)).not.toContain('aria-label');
});

test('a badge is its text, a skeleton is hidden from screen readers, and no control has an inline style', () => {
  const html = render(
    <>
      <Badge label="Demo" tone="amber" />
      <Skeleton shape="headline" width="half" />
    </>,
  );
  expect(html).toContain('>Demo</span>');
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('style=');
});
