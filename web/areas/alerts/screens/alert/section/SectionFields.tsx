import { Button, Columns, Link, Row, Stack, Text } from '@masthead/kit';
import { useState } from 'react';
import { getLayout } from '../../../model/layout';
import { type Field, hasField, type Kind } from '../../../model/registry';
import { getSourceNoun, type Source, sourcePath, toSectionValues } from '../../../model/sources';
import { FillDialog } from './FillDialog';
import styles from './Section.module.css';
import { SectionField, type SectionFieldsProps } from './SectionField';

/** Return whether sections of a kind can be filled: those with a title and a body. */
const isFillable = (kind: Kind): boolean => hasField(kind, 'title') && hasField(kind, 'body');

/**
 * Button that fills the form from a post, event or microsite, the way back to the record (ALERT-84), and Undo, also of
 * an ad or a listing that was chosen.
 */
function FillFrom({ kind, source, isEdited, onFill, onUndoFill }: SectionFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fill = (chosen: Source, shorten: boolean) => {
    onFill(toSectionValues(kind, chosen, shorten), chosen.key);
    setIsOpen(false);
  };
  if (!isFillable(kind) && !onUndoFill) return null;
  return (
    <Row gap={3} size="xs" tone="muted" links="underlined" className={styles.whole}>
      {isFillable(kind) && (
        <Button size="small" icon="post" onClick={() => setIsOpen(true)}>
          Fill from…
        </Button>
      )}
      {onUndoFill && (
        <Button size="small" icon="undo" onClick={onUndoFill}>
          Undo filling
        </Button>
      )}
      {source && (
        <span>
          {describeSource(source, isEdited)} <Link to={sourcePath(source)}>Open it</Link>
        </span>
      )}
      {isOpen && (
        <FillDialog
          initial={kind.name === 'event' ? 'event' : kind.name === 'spotlight' ? 'microsite' : 'post'}
          onFill={fill}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Row>
  );
}

function describeSource(source: string, isEdited: boolean): string {
  const noun = getSourceNoun(source);
  const filled = `Filled from ${noun === 'event' ? 'an' : 'a'} ${noun}`;
  return isEdited
    ? `${filled} and edited here: it does not follow changes there.`
    : `${filled}. Follows changes there until it is edited here.`;
}

/** The fields of a section's kind, in two columns. */
export function SectionFields(props: SectionFieldsProps) {
  const { primary: words, secondary } = getLayout(props.kind);
  return (
    <Columns template={`minmax(0, 1fr)${secondary.length > 0 ? ' 280px' : ''}`} below="tablet" gap={[4, 6]}>
      <Columns gap={4} align="start">
        <FillFrom {...props} />
        {words.map(({ field, whole }) => (
          <div key={field.name} className={whole ? styles.whole : undefined}>
            <SectionField field={field} {...props} />
          </div>
        ))}
      </Columns>
      {secondary.length > 0 && <SecondaryFields fields={secondary} {...props} />}
    </Columns>
  );
}

/** The image column. Width and height share a row and a hint. */
function SecondaryFields({ fields, ...props }: SectionFieldsProps & { fields: Field[] }) {
  const sizes = fields.filter(({ type }) => type === 'image-width' || type === 'image-height');
  const hint = sizes.map(({ help }) => help).join(' ');
  return (
    <Stack gap={4} align="start">
      {fields.map((field) => {
        if (field === sizes[0]) {
          return (
            <Columns key="sizes" below="never" gap={2}>
              {sizes.map((size) => (
                <SectionField key={size.name} field={{ ...size, help: '' }} {...props} />
              ))}
              {hint && (
                <Text size="xs" tone="muted" dense className={styles.whole}>
                  {hint}
                </Text>
              )}
            </Columns>
          );
        }
        return sizes.includes(field) ? null : <SectionField key={field.name} field={field} {...props} />;
      })}
    </Stack>
  );
}
