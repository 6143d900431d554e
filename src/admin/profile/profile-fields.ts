// The form fields of a merchant's profile (specification, Merchant), for admins' and merchants' forms. @table

/**
 * texts: one per language. number: an integer. money: typed in major units of the country's currency, stored in minor units. choice: yes,
 * no, or not stated. instalments: some of `instalmentChoices`. words: separated by commas or spaces. pairs: a name and an address per line.
 */
export type ProfileFieldKind =
  'texts' | 'line' | 'number' | 'money' | 'choice' | 'link' | 'email' | 'instalments' | 'words' | 'pairs';

export interface ProfileField {
  /** The path in the profile, which is also the name in the form; texts append `.` and the language. */
  readonly name: string;
  readonly label: string;
  readonly kind: ProfileFieldKind;
  readonly hint?: string;
}

export interface ProfileSection {
  readonly title: string;
  readonly fields: readonly ProfileField[];
}

const conditionHint = 'The merchant’s own description of this grade.';

export const profileSections: readonly ProfileSection[] = [
  {
    title: 'About the merchant',
    fields: [
      { name: 'parentCompany', label: 'Parent company', kind: 'line' },
      { name: 'headquarters', label: 'Headquarters', kind: 'line' },
      {
        name: 'headquartersCountry',
        label: 'Headquarters country',
        kind: 'line',
        hint: 'Two lowercase letters, such as de or us.',
      },
      { name: 'foundingYear', label: 'Founded in', kind: 'number' },
      { name: 'summary', label: 'Summary', kind: 'texts' },
    ],
  },
  {
    title: 'Warranty and returns',
    fields: [
      { name: 'warrantyMonths', label: 'Warranty in months', kind: 'number' },
      { name: 'returnDays', label: 'Return period in days', kind: 'number' },
      { name: 'warrantyExtra', label: 'More about the warranty', kind: 'texts' },
      { name: 'returnExtra', label: 'More about returns', kind: 'texts' },
    ],
  },
  {
    title: 'Shipping',
    fields: [
      {
        name: 'shippingMinor',
        label: 'Shipping cost',
        kind: 'money',
        hint: 'In the country’s currency. 0 means free.',
      },
      { name: 'storePickup', label: 'Store pickup', kind: 'choice' },
      { name: 'shipsInternationally', label: 'Ships internationally', kind: 'choice' },
      { name: 'shippingExtra', label: 'More about shipping', kind: 'texts' },
    ],
  },
  {
    title: 'Payment',
    fields: [
      { name: 'instalments', label: 'Installments', kind: 'instalments' },
      {
        name: 'paymentMethods',
        label: 'Payment methods',
        kind: 'words',
        hint: 'Lowercase, separated by commas: visa, paypal, apple-pay.',
      },
      { name: 'chargesVat', label: 'Charges sales tax or VAT', kind: 'choice' },
      { name: 'studentDiscount', label: 'Student discount', kind: 'choice' },
      { name: 'studentDiscountUrl', label: 'Student discount page', kind: 'link' },
      { name: 'wholesale', label: 'Sells wholesale', kind: 'choice' },
      { name: 'wholesaleUrl', label: 'Wholesale page', kind: 'link' },
    ],
  },
  {
    title: 'Devices',
    fields: [
      { name: 'battery', label: 'Battery', kind: 'texts' },
      { name: 'accessories', label: 'Included accessories', kind: 'texts' },
      { name: 'conditions.A', label: 'Grade A, excellent', kind: 'texts', hint: conditionHint },
      { name: 'conditions.B', label: 'Grade B, good', kind: 'texts', hint: conditionHint },
      { name: 'conditions.C', label: 'Grade C, fair', kind: 'texts', hint: conditionHint },
    ],
  },
  {
    title: 'Contact and reviews',
    fields: [
      { name: 'support.email', label: 'Support e-mail', kind: 'email' },
      { name: 'support.contactPage', label: 'Contact page', kind: 'link' },
      { name: 'support.phone', label: 'Phone', kind: 'line' },
      { name: 'social.wikipedia', label: 'Wikipedia', kind: 'link' },
      { name: 'social.instagram', label: 'Instagram', kind: 'link' },
      { name: 'social.facebook', label: 'Facebook', kind: 'link' },
      { name: 'social.twitter', label: 'X (Twitter)', kind: 'link' },
      { name: 'social.linkedin', label: 'LinkedIn', kind: 'link' },
      {
        name: 'reviews',
        label: 'Reviews elsewhere',
        kind: 'pairs',
        hint: 'One per line: name of the site, then its URL.',
      },
      { name: 'support.phoneTime', label: 'Phone hours', kind: 'texts' },
    ],
  },
];

export const profileFields: readonly ProfileField[] = profileSections.flatMap(({ fields }) => fields);

/** Numbers of instalments that can be stated (specification, Merchant). */
export const instalmentChoices = [3, 6, 12, 18] as const;
