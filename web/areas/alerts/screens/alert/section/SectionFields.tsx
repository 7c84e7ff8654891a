import { Button, Columns, Link, Row, Stack, Text } from '@masthead/kit';
import { useState } from 'react';
import { getLayout } from '../../../model/layout';
import { describeFilling, isFillable } from '../../../model/offers';
import type { Field } from '../../../model/registry';
import { getSourceNoun, type Source, sourcePath, toSectionValues } from '../../../model/sources';
import { FillPanel } from './FillPanel';
import styles from './Section.module.css';
import { SectionField, type SectionFieldsProps } from './SectionField';

interface FillFromProps extends SectionFieldsProps {
  isOpen: boolean;
  onToggle: () => void;
  /** What the last filling set and emptied. */
  outcome: string;
}

/**
 * Button that shows what the form can be filled from, the way back to the record (ALERT-84), and Undo, also of an ad or a
 * listing that was chosen.
 */
function FillFrom({ kind, source, isEdited, onUndoFill, isOpen, onToggle, outcome }: FillFromProps) {
  if (!isFillable(kind) && !onUndoFill) return null;
  return (
    <Row wrap gap={3} size="xs" tone="muted" links="underlined" className={styles.whole}>
      {isFillable(kind) && (
        <Button size="small" icon="post" aria-expanded={isOpen} onClick={onToggle}>
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
      {onUndoFill && outcome && <span>{outcome}</span>}
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

interface SectionFormProps extends SectionFieldsProps {
  /** Whether the column is shown from which the form is filled. */
  isFilling: boolean;
  onFilling: (isFilling: boolean) => void;
}

/** The fields of a section's kind, in two columns, and beside them what they can be filled from. */
export function SectionFields({ isFilling, onFilling, ...props }: SectionFormProps) {
  const { kind, item, form, source, onFill } = props;
  const { primary: words, secondary } = getLayout(kind);
  const [outcome, setOutcome] = useState('');
  const fill = (chosen: Source, shorten: boolean) => {
    const values = toSectionValues(kind, chosen, shorten);
    const { sets, empties } = describeFilling(kind, form.values, values);
    setOutcome(`Sets ${sets.join(', ')}.${empties.length > 0 ? ` Empties ${empties.join(', ')}.` : ''}`);
    onFill(values, chosen.key);
  };
  const fields = (
    <Columns template={`minmax(0, 1fr)${secondary.length > 0 ? ' 280px' : ''}`} below="tablet" gap={[4, 6]}>
      <Columns gap={4} align="start">
        <FillFrom {...{ ...props, outcome }} isOpen={isFilling} onToggle={() => onFilling(!isFilling)} />
        {words.map(({ field, whole }) => (
          <div key={field.name} className={whole ? styles.whole : undefined}>
            <SectionField field={field} {...props} />
          </div>
        ))}
      </Columns>
      {secondary.length > 0 && <SecondaryFields fields={secondary} {...props} />}
    </Columns>
  );
  if (!isFilling) return fields;
  return (
    <Columns template="minmax(0, 1fr) 320px" below="desk" gap={5} align="start">
      {fields}
      <FillPanel {...{ kind, item }} chosen={source} onFill={fill} />
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
