import { SegmentedControl } from '../../actions/SegmentedControl';
import { getCropSize, type ImageRule, type SizeRule } from '../imageRules';
import { type Candidate, getDimensions } from './candidate';
import type { Fit } from './fit';

type Shape = 'whole' | '16:9' | '3:2';

const RATIOS: Record<Exclude<Shape, 'whole'>, number> = { '16:9': 16 / 9, '3:2': 3 / 2 };
const OPTIONS: readonly { value: Shape; label: string }[] = [
  { value: 'whole', label: 'Whole' },
  { value: '16:9', label: '16:9' },
  { value: '3:2', label: '3:2' },
];

interface ShapesProps {
  candidate: Candidate;
  rule: ImageRule;
  onFit: (fit: Fit) => void;
}

/** The shape that a picture is cropped to, for a field that limits the width only. */
export function Shapes({ candidate, rule, onFit }: ShapesProps) {
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
