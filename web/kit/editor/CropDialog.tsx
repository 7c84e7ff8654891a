import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useState } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import { Button } from '../actions/Button';
import { Dialog } from '../overlays/Dialog';
import styles from './CropDialog.module.css';
import { type CropArea, cropImage, getEnlargement, getMinZoom } from './crop';
import { getTargetSize, type SizeRule } from './imageRules';

interface CropDialogProps {
  file: File;
  size: SizeRule;
  onCropped: (file: File) => void;
  onClose: () => void;
}

const MAX_ZOOM = 4;

/** Crops an image to a required size. Mouse, touch or keyboard move and scale it behind a frame. */
export default function CropDialog({ file, size, onCropped, onClose }: CropDialogProps) {
  const target = getTargetSize(size);
  const address = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [minZoom, setMinZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const updateMinZoom = ({ naturalWidth, naturalHeight }: MediaSize) =>
    setMinZoom(getMinZoom({ width: naturalWidth, height: naturalHeight }, target));
  const crop = () => {
    if (!area) return;
    cropImage(file, area, target).then(onCropped, (error: Error) => setFailure(error.message));
  };
  const fitImage = () => {
    setPosition({ x: 0, y: 0 });
    setZoom(minZoom);
  };
  const scale = area ? getEnlargement(area, target) : 1;
  return (
    <Dialog
      opened
      title="Crop to fit"
      context={`${target.width} × ${target.height} px`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!area} onClick={crop}>
            Crop
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {address && (
          <Cropper
            image={address}
            crop={position}
            zoom={zoom}
            minZoom={minZoom}
            maxZoom={MAX_ZOOM}
            aspect={target.width / target.height}
            restrictPosition={zoom >= 1}
            keyboardStep={4}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': 'Crop area: use the arrow keys to move the image' }}
            onMediaLoaded={updateMinZoom}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_share, pixels) => setArea(pixels)}
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
        {failure ?? (scale > 1.05 ? `Enlarged ${scale.toFixed(1)}×. The image may look blurry.` : '')}
      </p>
    </Dialog>
  );
}

/** Return an object URL of a file. */
function useObjectUrl(file: File): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
