// The vocabulary of addresses in the browser: loaded with the first navigation, and cached while the document is open.
import type { ApiClient } from '#api/client.ts';
import type { LocaleSlug } from '#domain/locale/locale.ts';
import type { AddressVocabulary } from '#domain/urls/address-vocabulary.ts';
import { throwCallFailure } from '#pages/page-failure.ts';

export function createVocabularyLoader(
  api: ApiClient,
  localeSlug: LocaleSlug,
): () => Promise<AddressVocabulary> {
  let loading: Promise<AddressVocabulary> | null = null;
  const ask = async () => {
    const answer = await api.getSettings({ localeSlug });
    return answer.ok
      ? (answer.value.addressVocabulary as AddressVocabulary)
      : throwCallFailure(answer.failure);
  };
  return () => {
    // After a failure the next navigation requests it again.
    loading ??= ask().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
