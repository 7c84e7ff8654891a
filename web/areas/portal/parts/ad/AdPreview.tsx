import { Loading, Small, Stack, Text, useDebouncedValue } from '@masthead/kit';
import { EmailTools, type EmailView, EmailWindow, getFirstEmailView, isAllowedLink } from '@masthead/kit/editor';
import { useMemo, useState } from 'react';
import { bookingsApi } from '../../api/bookings';
import { AD_FORM, type AdSource, type AdValues } from '../../model/bookings';
import styles from './Ad.module.css';

/** Milliseconds after the last change until the preview is rendered anew. */
const PAUSE = 500;

/** The ad in the email as readers will see it, with what is typed and not sent yet. */
export function AdPreview({ source, values }: { source: AdSource; values: AdValues }) {
  const [view, setView] = useState<EmailView>(getFirstEmailView);
  const { image, altText } = values;
  const link = isAllowedLink(values.link) ? values.link : '';
  const body = useDebouncedValue(
    useMemo(() => AD_FORM.toRequestBody({ image, link, altText }), [image, link, altText]),
    PAUSE,
  );
  const query = bookingsApi.useAdPreviewQuery({ source, body });
  return (
    <Stack as="section" gap={3} className={styles.preview} aria-label="Preview">
      <div className={styles.tools}>
        <Text as="h2" size="md" weight="medium" only="desk">
          In the email
        </Text>
        <EmailTools view={view} onView={(change) => setView((before) => ({ ...before, ...change }))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={styles.stage} tabIndex={0} aria-label="Email">
        {query.data === undefined ? (
          <Loading query={query} what="The preview" rows={8} />
        ) : (
          <EmailWindow html={query.data} view={view} />
        )}
      </section>
      <Small>The rest of the issue is not shown. Your ad is shown as readers will see it.</Small>
    </Stack>
  );
}
