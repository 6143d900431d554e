import { CopyLine } from '#ui/controls/copy-line.tsx';
import { Field, TextField } from '#ui/controls/field.tsx';
import type { Specimen } from '#ui/gallery/specimen.ts';

export const fieldSpecimens: readonly Specimen[] = [
  { state: 'empty', node: <Field label="E-mail" type="email" placeholder="you@example.org" /> },
  {
    state: 'with a hint',
    node: <Field label="Highest price" unit="€" defaultValue="450" hint="Prices include VAT." />,
  },
  { state: 'label read out only', node: <Field label="Search" isLabelHidden placeholder="iPhone 13" /> },
  { state: 'focus', node: <Field label="Search" defaultValue="MacBook Air" />, isFocused: true },
  { state: 'disabled', node: <Field label="Country" defaultValue="Germany" disabled /> },
  {
    state: 'error',
    node: <Field label="Code" defaultValue="12 45" error="A code has exactly 6 digits." />,
  },
  { state: 'a code', node: <Field label="Code" isCode inputMode="numeric" defaultValue="042137" /> },
  {
    state: 'error and hint',
    node: (
      <Field label="Highest price" unit="€" hint="Whole euros." defaultValue="cheap" error="Digits only." />
    ),
  },
  { state: 'several lines', node: <TextField label="Message" rows={3} /> },
  {
    state: 'long words',
    node: (
      <Field
        label="Benachrichtigungseinstellungen für Wiederverfügbarkeitsmeldungen"
        hint="Mehrwertsteuerrückerstattungsberechtigte lassen das Feld frei."
        error="Die Umsatzsteueridentifikationsnummer ist unvollständig."
        defaultValue="DE1234"
      />
    ),
  },
];

export const copyLineSpecimens: readonly Specimen[] = [
  {
    state: 'a secret',
    node: (
      <CopyLine
        label="Secret"
        hint="Every call is signed with it."
        text="whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
      />
    ),
  },
];
