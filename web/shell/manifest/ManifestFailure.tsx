import { Failure, PageHeader } from '@masthead/kit';
import { useState } from 'react';
import { loadManifest } from './manifest';

/** Fallback of every page when the manifest could not be loaded. */
export function ManifestFailure() {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await loadManifest();
    setRetrying(false);
  };
  return (
    <>
      <PageHeader title="The console could not be loaded" />
      <Failure retrying={retrying} onRetry={() => void retry()}>
        The list of screens could not be loaded.
      </Failure>
    </>
  );
}
