import { getFileUrl } from '../../../client/file-url';
import { mediaImageIn } from '../../../client/generated/limits/media';
import { type MediaImage, useMediaUsesQuery } from '../../../client/library';
import { SegmentedControl } from '../../actions/SegmentedControl';
import { CheckboxField } from '../../fields/ChoiceFields';
import { TextAreaField } from '../../fields/TextField';
import { Text } from '../../layout/Box';
import { formatBytes } from '../../text/format';
import { MAYBE_STILL, STILL, useIsAnimated } from '../animation';
import { CropFrame } from '../CropFrame';
import type { CropArea } from '../crop';
import { getCropSize, getTargetSize, type ImageRule, type SizeRule } from '../imageRules';
import { useObjectUrl } from '../useObjectUrl';
import { type Candidate, getDimensions } from './candidate';
import type { Fit } from './fit';
import { Picture } from './LibraryGrid';
import styles from './Picker.module.css';
import type { ChoiceValues } from './usePicker';

type Shape = 'whole' | '16:9' | '3:2';

const RATIOS: Record<Exclude<Shape, 'whole'>, number> = { '16:9': 16 / 9, '3:2': 3 / 2 };
const OPTIONS: readonly { value: Shape; label: string }[] = [
  { value: 'whole', label: 'Whole' },
  { value: '16:9', label: '16:9' },
  { value: '3:2', label: '3:2' },
];

/** The shape that a picture is cropped to, for a field that limits the width only. */
function Shapes({ candidate, rule, onFit }: { candidate: Candidate; rule: ImageRule; onFit: (fit: Fit) => void }) {
  const { fit } = candidate;
  if (fit.state !== 'crop' || rule.size || !rule.maxWidth) return null;
  const sizeOf = (shape: Shape): SizeRule | null => getShapeSize(candidate, rule, shape);
  const current = OPTIONS.find(({ value }) => sizeOf(value)?.min.height === fit.size.min.height)?.value ?? 'whole';
  const choose = (shape: Shape) => {
    const size = sizeOf(shape);
    if (size) onFit({ state: 'crop', size });
  };
  return <SegmentedControl label="Shape" size="small" value={current} onChange={choose} options={OPTIONS} />;
}

function getShapeSize(candidate: Candidate, rule: ImageRule, shape: Shape): SizeRule | null {
  if (shape === 'whole') return getCropSize(getDimensions(candidate), rule);
  const { maxWidth: width = 0 } = rule;
  const size = { width, height: Math.round(width / RATIOS[shape]) };
  return { min: size, max: size };
}

interface ChoicePaneProps {
  candidate: Candidate;
  rule: ImageRule;
  values: ChoiceValues;
  onChange: (changes: Partial<ChoiceValues>) => void;
  /** Called with another shape of the crop. */
  onFit: (fit: Fit) => void;
}

const HINT = 'What the picture shows, for those who do not see it.';

/** The chosen picture: preview or crop, alternative text, and where it is used. */
export function ChoicePane({ candidate, rule, values, onChange, onFit }: ChoicePaneProps) {
  const { fit } = candidate;
  const picture = candidate.source === 'library' ? candidate.picture : null;
  const isShared = picture?.used && fit.state !== 'crop' && values.altText !== picture.altText;
  return (
    <>
      <Preview candidate={candidate} area={values.area} onArea={(area) => onChange({ area })} />
      <Shapes candidate={candidate} rule={rule} onFit={onFit} />
      {fit.state === 'unfit' && (
        <Text size="sm" tone="danger" role="alert">
          {fit.reason}
        </Text>
      )}
      <TextAreaField
        id="picture-alt"
        name="altText"
        label="Alternative text"
        rows={2}
        limit={mediaImageIn.altText}
        hint={isShared ? 'The text changes wherever this picture is used.' : HINT}
        value={values.altText}
        onChange={(altText) => onChange({ altText })}
      />
      {picture && fit.state === 'crop' && values.altText !== picture.altText && (
        <CheckboxField
          id="picture-alt-original"
          name="updatesOriginal"
          label="Save this text with the original too"
          hint={picture.altText ? `The library says “${picture.altText}”.` : 'The library has no text for it.'}
          value={values.updatesOriginal}
          onChange={(updatesOriginal) => onChange({ updatesOriginal })}
        />
      )}
      {picture && <Facts picture={picture} isCropped={fit.state === 'crop'} />}
    </>
  );
}

interface PreviewProps {
  candidate: Candidate;
  area: CropArea | null;
  onArea: (area: CropArea) => void;
}

function Preview({ candidate, area, onArea }: PreviewProps) {
  const { fit } = candidate;
  const fileUrl = useObjectUrl(candidate.source === 'upload' ? candidate.file : null);
  const address = candidate.source === 'upload' ? fileUrl : getFileUrl(candidate.picture.url);
  const isMoving = useIsAnimated(candidate.source === 'upload' ? candidate.file : null);
  const note =
    candidate.source === 'upload' ? isMoving && STILL : candidate.picture.type === 'image/gif' && MAYBE_STILL;
  if (fit.state === 'crop') {
    const target = getTargetSize(fit.size);
    return (
      <div>
        <CropFrame
          key={`${target.width}×${target.height}`}
          image={address}
          target={target}
          area={area}
          onArea={onArea}
          note={note}
          small
        />
        <Text size="xs" tone="ok" tabular>
          Crops to {target.width} × {target.height} px
        </Text>
      </div>
    );
  }
  return (
    <span className={styles.preview}>
      {candidate.source === 'library' ? (
        <Picture picture={candidate.picture} />
      ) : (
        candidate.file.type.startsWith('image/') &&
        fileUrl && <img className={styles.whole} src={fileUrl} alt="Preview" />
      )}
    </span>
  );
}

/** Where a picture is used, and its file. */
function Facts({ picture, isCropped }: { picture: MediaImage; isCropped: boolean }) {
  const { currentData: uses } = useMediaUsesQuery(picture.id);
  const { width, height, size } = picture;
  const file = [width && height && `${width} × ${height}`, size && formatBytes(size), isCropped && 'kept'];
  return (
    <dl className={styles.uses}>
      <dt>Used in</dt>
      <dd>
        {!uses && '…'}
        {uses?.length === 0 && 'Nothing yet'}
        {uses && uses.length > 0 && (
          <ul>
            {uses.slice(0, SHOWN).map(({ kind, id, title, path }) => (
              <li key={`${kind}/${id}`}>
                {/* In a new tab: the form behind this dialog may have unsaved changes. */}
                <a href={path} target="_blank" rel="noreferrer">
                  {title || 'Untitled'}
                </a>
              </li>
            ))}
            {uses.length > SHOWN && <li>and {uses.length - SHOWN} more</li>}
          </ul>
        )}
      </dd>
      <dt>Original</dt>
      <dd>{file.filter(Boolean).join(', ') || 'On another host'}</dd>
    </dl>
  );
}

/** Records shown before "and 3 more". */
const SHOWN = 4;
