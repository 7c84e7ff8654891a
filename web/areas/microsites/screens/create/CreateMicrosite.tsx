import { PageHeader, SegmentedControl } from '@masthead/kit';
import { useState } from 'react';
import { LIST } from '../../model/addresses';
import styles from '../access/Access.module.css';
import { BlankForm } from './BlankForm';
import { DetailsForm } from './DetailsForm';

const MODES = [
  { value: 'blank', label: 'Blank' },
  { value: 'details', label: 'With details' },
] as const;

/** `/microsite/create-microsite`: creates a blank microsite, or one with its first details (SITE-16, SITE-17). */
export default function CreateMicrosite() {
  const [mode, setMode] = useState<'blank' | 'details'>('blank');
  return (
    <>
      <PageHeader
        title="Create Microsite"
        breadcrumbs={[{ label: 'Microsites', to: LIST }, { label: 'New' }]}
        status={<SegmentedControl label="Begin with" value={mode} options={MODES} onChange={setMode} />}
      />
      <div className={styles.narrow}>{mode === 'blank' ? <BlankForm /> : <DetailsForm />}</div>
    </>
  );
}
