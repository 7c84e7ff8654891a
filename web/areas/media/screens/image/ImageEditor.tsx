import { getFullFileUrl, toProblem, type UploadedFile } from '@masthead/client';
import { type MediaImage, useMediaUsesQuery } from '@masthead/client/library';
import {
  Button,
  CopyButton,
  Failure,
  formatCount,
  formatInstant,
  KeywordsField,
  Link,
  type RecordForm,
  SelectField,
  StatusBadge,
  TextAreaField,
  TextField,
} from '@masthead/kit';
import { FILE_KINDS, ImageField, toTitle } from '@masthead/kit/editor';
import { useState } from 'react';
import { CATEGORIES, FOLDERS, includeStored, LIBRARY, TAGS } from '../../model/presets';
import styles from './ImageEditor.module.css';
import { StoredFile } from './StoredFile';
import type { ImageValues } from './values';

/** The records that use an image, with links (MEDIA-19). */
function ImageUses({ id }: { id: number }) {
  const { data: uses, error, refetch } = useMediaUsesQuery(id);
  if (error) {
    return <Failure onRetry={() => void refetch()}>Usage could not be loaded. {toProblem(error).message}</Failure>;
  }
  if (!uses) return null;
  return (
    <section className={styles.uses} aria-label="Usage">
      <h2>{uses.length === 0 ? 'Not used anywhere' : `Used in ${formatCount(uses.length)}`}</h2>
      <ul>
        {uses.map(({ kind, id: recordId, title, path }) => (
          <li key={`${kind}/${recordId}`}>
            <Link to={path}>{title}</Link> <span>{LABELS[kind] ?? kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LABELS: Record<string, string> = {
  'alert-item': 'alert',
  'annex-microsite': 'annex page',
  'email-content-stat': 'email performance',
  'emc-stat': 'email marketing',
  house: 'house record',
  job: 'career listing',
};

interface ImageEditorProps {
  form: RecordForm<ImageValues>;
  /** The image being edited; null for a new one. */
  image: MediaImage | null;
  /** Opens another image instead: the identical one. */
  onOpen: (id: number) => void;
}

const ANY_FILE = { kinds: FILE_KINDS };

/** Form of an image: file and usage on the left, properties on the right. */
export function ImageEditor({ form, image, onOpen }: ImageEditorProps) {
  const { field, values } = form;
  const [uploaded, setUploaded] = useState<UploadedFile | null>(null);
  const applyUpload = (file: UploadedFile) => {
    setUploaded(file);
    if (!values.title) form.setValue('title', toTitle(removeSuffix(file.key)));
  };
  const duplicate = uploaded?.url === values.url ? uploaded?.duplicateOf : null;
  return (
    <>
      <div className={styles.file}>
        {image ? (
          <StoredFile image={image} />
        ) : (
          <ImageField
            destination={LIBRARY}
            offersLibrary={false}
            rule={ANY_FILE}
            {...field('url')}
            onUploaded={applyUpload}
          />
        )}
        {duplicate && (
          <DuplicateOffer duplicate={duplicate} onUse={() => onOpen(duplicate.id)} onKeep={() => setUploaded(null)} />
        )}
        {image && <ImageUses id={image.id} />}
      </div>
      <div className={styles.fields}>
        <TextField {...field('title')} />
        <TextAreaField rows={2} hint="What the picture shows, for those who do not see it." {...field('altText')} />
        <div className={styles.pair}>
          <SelectField options={includeStored(CATEGORIES, values.category ?? '')} {...field('category')} />
          <SelectField options={includeStored(FOLDERS, values.folder ?? '')} {...field('folder')} />
        </div>
        <Address url={values.url} />
        <KeywordsField presets={TAGS} {...field('mediaTags')} />
        <p className={styles.standing}>
          <StatusBadge status={values.status} />
          {values.date && formatInstant(values.date)}
        </p>
      </div>
    </>
  );
}

/** Read-only Link/URL of the file, with a copy button (MEDIA-15). */
function Address({ url }: { url: string | null }) {
  return (
    <TextField
      id="media-image-address"
      name="address"
      label="Link/URL"
      readOnly
      placeholder="Created by the upload"
      value={url ? getFullFileUrl(url) : ''}
      onChange={() => undefined}
      trailing={url && <CopyButton kind="quiet" size="small" aria-label="Copy Link/URL" text={getFullFileUrl(url)} />}
    />
  );
}

/** Return the file name of a storage key without its random suffix (MEDIA-6). */
function removeSuffix(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/-[0-9a-f]{8}(?=\.\w+$)/, '');
}

interface DuplicateOfferProps {
  duplicate: NonNullable<UploadedFile['duplicateOf']>;
  onUse: () => void;
  onKeep: () => void;
}

/** Shown when the library already has an identical file: offers the existing one instead of a second copy. */
function DuplicateOffer({ duplicate, onUse, onKeep }: DuplicateOfferProps) {
  return (
    <div className={styles.notice} role="status">
      <p>The library already has this file: “{duplicate.title}”.</p>
      <div className={styles.choices}>
        <Button size="small" kind="primary" onClick={onUse}>
          Use existing file
        </Button>
        <Button size="small" onClick={onKeep}>
          Keep both
        </Button>
      </div>
    </div>
  );
}
