import { DateField, KeywordsField, RadioField } from '@masthead/kit';
import { APPLICATION_TYPES, CONTENT_TYPES } from '../../model/options';
import styles from '../editor/Editor.module.css';
import { AttributionFields } from '../editor/fields/AttributionFields';
import { StoredChoiceField } from '../editor/fields/StoredChoiceField';
import type { EditorPartProps } from '../editor/publication';
import { CategoriesField } from './CategoriesField';
import { MicrositeField } from './MicrositeField';
import { type PostValues, replaceKeywords } from './values';

/** Side panel of a post: types, categories, client and attributions. */
export function PostSide({ form }: EditorPartProps<PostValues>) {
  const { field } = form;
  const { value: keywords, onChange: setKeywords, ...keywordField } = field('keywords');
  const { value: type, onChange: setType, ...typeField } = field('applicationType');
  return (
    <>
      <div className={styles.section}>
        <StoredChoiceField inline options={CONTENT_TYPES} {...field('commercialContent')} />
        <RadioField
          columns={2}
          options={APPLICATION_TYPES}
          {...typeField}
          value={type ?? ''}
          onChange={(chosen) => setType(chosen as PostValues['applicationType'])}
        />
        <DateField dateOnly {...field('originalPublishDate')} />
      </div>
      <div className={styles.section}>
        <CategoriesField form={form} />
        <KeywordsField
          {...keywordField}
          value={[...new Set(keywords.map(({ name }) => name))]}
          onChange={(words) => setKeywords(replaceKeywords(keywords, words))}
        />
      </div>
      <div className={styles.section}>
        <MicrositeField form={form} />
        <AttributionFields form={form} />
      </div>
    </>
  );
}
