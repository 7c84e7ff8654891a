import { getLayout } from '../../../model/layout';
import type { Field } from '../../../model/registry';
import { FillFrom } from './FillFrom';
import type { SectionFieldsProps } from './props';
import styles from './SectionEditor.module.css';
import { SectionField } from './SectionField';

/** The fields of a section's kind, in two columns. */
export function SectionFields(props: SectionFieldsProps) {
  const { primary: words, secondary } = getLayout(props.kind);
  return (
    <>
      <div className={styles.words}>
        <FillFrom {...props} />
        {words.map(({ field, whole }) => (
          <div key={field.name} className={whole ? styles.whole : undefined}>
            <SectionField field={field} {...props} />
          </div>
        ))}
      </div>
      {secondary.length > 0 && <SecondaryFields fields={secondary} {...props} />}
    </>
  );
}

/** The image column. Width and height share a row and a hint. */
function SecondaryFields({ fields, ...props }: SectionFieldsProps & { fields: Field[] }) {
  const sizes = fields.filter(({ type }) => type === 'image-width' || type === 'image-height');
  const hint = sizes.map(({ help }) => help).join(' ');
  return (
    <div className={styles.column}>
      {fields.map((field) => {
        if (field === sizes[0]) {
          return (
            <div key="sizes" className={styles.sizes}>
              {sizes.map((size) => (
                <SectionField key={size.name} field={{ ...size, help: '' }} {...props} />
              ))}
              {hint && <p>{hint}</p>}
            </div>
          );
        }
        return sizes.includes(field) ? null : <SectionField key={field.name} field={field} {...props} />;
      })}
    </div>
  );
}
