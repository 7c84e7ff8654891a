import { Failure, Skeleton, Small, Stack, Text, useDebouncedValue } from '@masthead/kit';
import { EmailTools, type EmailView, EmailWindow, getFirstEmailView, isAllowedLink } from '@masthead/kit/editor';
import { useMemo, useState } from 'react';
import { useAdPreviewQuery } from '../../api/bookings';
import { type AdSource, type AdValues, toCreative } from '../../model/bookings';
import styles from './Ad.module.css';

/** Milliseconds after the last change until the preview is rendered anew. */
const PAUSE = 500;

/** The ad in the email as readers will see it, with what is typed and not sent yet. */
export function AdPreview({ source, values }: { source: AdSource; values: AdValues }) {
  const [view, setView] = useState<EmailView>(getFirstEmailView);
  const { image, altText } = values;
  const link = isAllowedLink(values.link) ? values.link : '';
  const body = useDebouncedValue(
    useMemo(() => toCreative({ image, link, altText }), [image, link, altText]),
    PAUSE,
  );
  const { data: html, error, isFetching, refetch } = useAdPreviewQuery({ source, body });
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
        {html === undefined ? (
          <Waiting error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <EmailWindow html={html} view={view} />
        )}
      </section>
      <Small>The rest of the issue is not shown. Your ad is shown as readers will see it.</Small>
    </Stack>
  );
}

interface WaitingProps {
  error: { message?: string } | undefined;
  retrying: boolean;
  onRetry: () => void;
}

function Waiting({ error, retrying, onRetry }: WaitingProps) {
  if (!error) return <Skeleton label="Loading the preview" rows={8} />;
  return (
    <Failure onRetry={onRetry} retrying={retrying}>
      The preview could not be loaded. {error.message}
    </Failure>
  );
}
