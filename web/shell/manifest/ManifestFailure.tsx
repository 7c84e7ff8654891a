import { Failure, PageHeader } from '@masthead/kit';
import { useState } from 'react';
import { loadManifest } from './manifest';

/** In place of a page when it is not known which screens there are. */
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
