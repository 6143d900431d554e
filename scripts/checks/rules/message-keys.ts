// @table Message keys that the source builds from parts (`facet.${name}`), so that no literal contains the whole key.

/** Keys with this prefix count as used. A line here turns off the unused-key check for them: say who builds the key. */
export interface DynamicKeyPrefix {
  readonly prefix: string;
  readonly builtBy: string;
}

// prettier-ignore
export const DYNAMIC_KEY_PREFIXES: readonly DynamicKeyPrefix[] = [
  { prefix: 'mode.', builtBy: 'header, breadcrumbs: a mode' },
  { prefix: 'filter.caseType.', builtBy: 'presenters: a form of Mac Pro' },
  { prefix: 'results.title.', builtBy: 'results page: a mode' },
  { prefix: 'results.head.', builtBy: 'presenter of lists: a mode and a grammatical form' },
  { prefix: 'results.description.', builtBy: 'results page: a mode' },
  { prefix: 'results.empty.other.', builtBy: 'empty results: the other mode' },
  { prefix: 'results.extra.', builtBy: 'results page: the availability of the extra results' },
  { prefix: 'view.', builtBy: 'results page: a view' },
  { prefix: 'sort.', builtBy: 'results page: a sort' },
  { prefix: 'availability.', builtBy: 'results page: an availability' },
  { prefix: 'home.mode.', builtBy: 'home page: a mode' },
  { prefix: 'home.shelf.', builtBy: 'home page: a shelf' },
  { prefix: 'ledger.', builtBy: 'product page and ledger: a mode' },
  { prefix: 'variants.otherMode.', builtBy: 'product page: the other mode' },
  { prefix: 'product.mode.', builtBy: 'product page: a mode' },
  { prefix: 'verdict.', builtBy: 'price figures: a verdict' },
  { prefix: 'history.span.', builtBy: 'price history: a span of time' },
  { prefix: 'condition.', builtBy: 'presenters: a grade' },
  { prefix: 'placement.', builtBy: 'presenters: the label of a paid placement' },
  { prefix: 'fact.', builtBy: 'presenters: an axis of a product and its value' },
  { prefix: 'spec.', builtBy: 'presenters: a specification' },
  { prefix: 'not-found.', builtBy: 'error page: its kind' },
  { prefix: 'failure.', builtBy: 'error page: its kind' },
  { prefix: 'contribute.', builtBy: 'form of a contribution: its kind, a rating' },
  { prefix: 'error.', builtBy: 'API: the code of a failure' },
  { prefix: 'explore.tab.', builtBy: 'presenter of explore: a tab' },
  { prefix: 'news.', builtBy: 'presenter of news: what happened' },
  { prefix: 'mail.alert.subject.', builtBy: 'mail of an alert: what happened' },
  { prefix: 'mail.alert.event.', builtBy: 'mail of an alert: what happened' },
  { prefix: 'mail.alert.why.', builtBy: 'mail of an alert: what the alert waits for' },
  { prefix: 'mail.watch.', builtBy: 'reminder: what an alert waits for' },
  { prefix: 'alert.trigger.', builtBy: 'fields of an alert: what it waits for' },
  { prefix: 'alert.pace.', builtBy: 'fields of an alert: how often it speaks' },
  { prefix: 'alert.says.', builtBy: 'an alert of the list: what it waits for' },
  { prefix: 'alert.state.', builtBy: 'an alert of the list: its state' },
  { prefix: 'alert.event.', builtBy: 'history of an alert: an event' },
  { prefix: 'alerts.empty.', builtBy: 'alerts page without an alert: a reason to set one' },
  { prefix: 'validation.', builtBy: 'forms: the error of a field' },
  { prefix: 'settings.newsletter.', builtBy: 'e-mail settings: how often the newsletter comes' },
  { prefix: 'settings.quiet.', builtBy: 'e-mail settings: an end of the quiet hours' },
  { prefix: 'action.', builtBy: 'alerts page: an action of the query' },
  { prefix: 'stop.', builtBy: 'page of a link that stops mails: what it stops' },
  { prefix: 'identify.unit.', builtBy: 'what a part number says: the kind of unit' },
  { prefix: 'identify.kind.', builtBy: 'what a number says: its kind' },
  { prefix: 'country.adjective.', builtBy: 'presenter of settings: a country' },
];
