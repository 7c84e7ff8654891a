import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import { Button } from '../actions/Button';
import styles from './CropFrame.module.css';
import { type CropArea, getEnlargement, getMinZoom } from './crop';
import type { Dimensions } from './imageRules';

interface CropFrameProps {
  /** Address of the image; nothing is shown while it is empty. */
  image: string;
  target: Dimensions;
  area: CropArea | null;
  onArea: (area: CropArea) => void;
  /** Error message of the crop. */
  failure?: string | null | undefined;
  /** What a crop loses. */
  note?: string | false;
  /** In a column next to other content. */
  small?: boolean;
}

const MAX_ZOOM = 4;

/** The frame that an image is cropped to. Mouse, touch or keyboard move and scale the image behind it. */
export function CropFrame({ image, target, area, onArea, failure, note = false, small = false }: CropFrameProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [minZoom, setMinZoom] = useState(1);
  const updateMinZoom = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setMinZoom(getMinZoom({ width: naturalWidth, height: naturalHeight }, target));
  const fitImage = () => {
    setPosition({ x: 0, y: 0 });
    setZoom(minZoom);
  };
  const scale = area ? getEnlargement(area, target) : 1;
  const warning = scale > 1.05 ? `Enlarged ${scale.toFixed(1)}×. The image may look blurry.` : '';
  return (
    <>
      <div className={small ? `${styles.stage} ${styles.small}` : styles.stage}>
        {image && (
          <Cropper
            image={image}
            crop={position}
            zoom={zoom}
            minZoom={minZoom}
            maxZoom={MAX_ZOOM}
            aspect={target.width / target.height}
            restrictPosition={zoom >= 1}
            keyboardStep={4}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Crop area: use the arrow keys to move the image' }}
            onMediaLoaded={updateMinZoom}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => onArea(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={minZoom}
          max={MAX_ZOOM}
          step={0.01}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
        <Button size="small" onClick={fitImage}>
          Fit image
        </Button>
      </label>
      <p className={styles.said} role="status">
        {failure ?? ([note, warning].filter(Boolean).join(' ') || null)}
      </p>
    </>
  );
}
