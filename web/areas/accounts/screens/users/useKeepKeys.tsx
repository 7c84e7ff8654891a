import { CheckboxField, formatCountOf } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import { apiKeysApi, MAX_KEYS } from '../../api/apiKeys';
import { MAX_WEBHOOKS, webhooksApi } from '../../api/webhooks';

/** What a confirmation shows of the keys of those who leave, and whether they are taken over. */
export interface KeepKeys {
  choice: ReactNode;
  keepKeys: () => { keepKeys?: true };
}

/**
 * Return a function that finds the API keys and webhooks of users who leave or stop being administrators, and offers to
 * take them over; by default they end (API-76).
 */
export function useKeepKeys() {
  const [listKeys] = apiKeysApi.useLazyApiKeysQuery();
  const [listWebhooks] = webhooksApi.useLazyWebhooksQuery();
  return async (ids: readonly number[]): Promise<KeepKeys> => {
    if (ids.length === 0) return { choice: null, keepKeys: () => ({}) };
    // A list that cannot be read offers nothing: the service ends the keys.
    const [{ data: keys }, { data: webhooks }] = await Promise.all([
      listKeys({ limit: MAX_KEYS }),
      listWebhooks({ limit: MAX_WEBHOOKS }),
    ]);
    const owned = [
      ...count(keys?.items.filter(({ ownerId }) => ids.includes(ownerId)).length, 'API key'),
      ...count(webhooks?.items.filter(({ ownerId, active }) => active && ids.includes(ownerId ?? 0)).length, 'webhook'),
    ];
    let isKept = false;
    const choose = (value: boolean) => {
      isKept = value;
    };
    return {
      choice: owned.length > 0 && <Choice owned={owned.join(' and ')} onChange={choose} />,
      keepKeys: () => (isKept ? { keepKeys: true } : {}),
    };
  };
}

/** A sentence, and below it the choice if there is one. */
export const withChoice = (sentence: string, choice: ReactNode): ReactNode => (
  <>
    <p>{sentence}</p>
    {choice}
  </>
);

const count = (number = 0, noun: string): string[] => (number > 0 ? [formatCountOf(number, noun)] : []);

function Choice({ owned, onChange }: { owned: string; onChange: (value: boolean) => void }) {
  const [isKept, setKept] = useState(false);
  const change = (value: boolean) => {
    setKept(value);
    onChange(value);
  };
  return (
    <CheckboxField
      id="keep-keys"
      name="keepKeys"
      label={`Take over ${owned}`}
      hint="Otherwise they end now, and programs that use them stop working."
      value={isKept}
      onChange={change}
    />
  );
}
