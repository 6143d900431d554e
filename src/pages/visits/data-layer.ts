// The page's data layer (specification, Visits): a page's events, for an analytics tag that an operator may add. Our own code does not read
// it.

interface ListedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly index: number;
  /** Major units; absent for a product without offers. */
  readonly price?: number;
  readonly item_variant?: string;
}

export type DataLayerEvent =
  /** A record was sent to `/api/r/...`. */
  | {
      readonly event: 'record_event';
      readonly record: 'filters' | 'longtail' | 'product-view' | 'click';
      readonly recordId: string;
    }
  | {
      readonly event: 'view_item_list';
      readonly item_list_id: string;
      readonly currency: string;
      readonly items: readonly ListedItem[];
    }
  | {
      readonly event: 'view_promotion';
      readonly promotion_id: string;
      readonly creative_name: string;
      readonly items: readonly ListedItem[];
    };

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

export function pushEvent(event: DataLayerEvent): void {
  (window.dataLayer ??= []).push(event);
}
