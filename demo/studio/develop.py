"""From the camera's negatives to the finished picture: tone, noise, ground and shadow, WebP."""

import os

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'

import cv2  # noqa: E402  the setting above must come first
import numpy as np  # noqa: E402

from color import brightness, channels, darken, lighten, mix  # noqa: E402
from sign import sign  # noqa: E402

GROUND = '#f4f2ee'
EXPOSURE = 0.9
SHOULDER = 0.62
CONTRAST = 0.3
QUALITY = 90
# Surfaces give back at most their own colour; what is brighter than this glows by itself.
GLOWING = 1.35


def _tone(light):
    """Linear light to what a screen shows: linear below the shoulder, highlights roll off to white."""
    light = np.clip(light * EXPOSURE, 0, None)
    room = 1 - SHOULDER
    rolled = np.where(light > SHOULDER, SHOULDER + room * (1 - np.exp(-(light - SHOULDER) / room)), light)
    shown = np.where(rolled <= 0.0031308, rolled * 12.92, 1.055 * np.power(np.maximum(rolled, 1e-6), 1 / 2.4) - 0.055)
    return shown + CONTRAST * (shown * shown * (3 - 2 * shown) - shown)


def backdrop(width, height, tint=GROUND):
    """The quiet ground of all pictures: a little lighter above than below. Blue, green, red from 0 to 1."""
    pale = brightness(tint) > 0.85
    top = channels(lighten(tint, 0.35 if pale else 0.16))
    bottom = channels(mix(tint, '#d8d2c6', 0.22) if pale else darken(tint, 0.1))
    share = np.linspace(0, 1, height)[:, None, None]
    rows = np.array(top)[None, None] * (1 - share) + np.array(bottom)[None, None] * share
    return np.repeat(rows[..., ::-1] / 255, width, axis=1)


def _read(path):
    return np.nan_to_num(cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32))


def _inside(alpha):
    """The part of the picture that the product covers, as two slices."""
    rows, columns = np.where(alpha.max(1) > 0)[0], np.where(alpha.max(0) > 0)[0]
    return slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)


def compose(negative, width, height, tint=GROUND, plate=None):
    """The developed picture of its negatives as blue, green, red from 0 to 255, on the ground or in a room."""
    raw = _read(f'{negative}-light.exr')
    floor = backdrop(width, height, tint) if plate is None else cv2.imread(plate).astype(np.float32) / 255
    if os.path.exists(f'{negative}-shade.exr'):
        shade = _shade(_read(f'{negative}-shade.exr'))
        floor *= 1 - _soft(shade, width, height)[..., None] * np.array([0.7, 0.69, 0.68])
    area = _inside(raw[..., 3])
    alpha = np.clip(raw[area][..., 3:4], 0, 1)
    product = _tone(raw[area][..., :3] / np.maximum(alpha, 1e-4)).astype(np.float32)
    color, normal = (_read(f'{negative}-{guide}-0001.exr')[area][..., :3] for guide in ('color', 'normal'))
    product = _denoised(product, np.sqrt(np.clip(color, 0, 2)), normal, alpha)
    floor[area] = product * alpha + floor[area] * (1 - alpha)
    if os.path.exists(f'{negative}-marks.exr'):
        floor = _marked(floor, _read(f'{negative}-marks.exr'))
    glow = np.zeros((height, width, 3), np.float32)
    brightest = np.maximum(color.max(2, keepdims=True), 1e-3)
    glow[area] = color / brightest * np.clip(brightest - GLOWING, 0, 4) * alpha
    if glow.any():
        floor = 1 - (1 - floor) * (1 - _halo(glow))
    grain = np.random.default_rng(5).normal(0, 0.0022, (height, width, 1))
    return np.clip((floor + grain) * 255 + 0.5, 0, 255).astype(np.uint8)


def _marked(picture, marks):
    """Lays the marks on: their edges as they were taken, their tone evened out."""
    alpha = np.clip(marks[..., 3:4], 0, 1)
    spread = cv2.GaussianBlur(marks, (0, 0), 2.5)
    tone = _tone(spread[..., :3] / np.maximum(spread[..., 3:4], 1e-3))
    return tone * alpha + picture * (1 - alpha)


def _halo(glow):
    """The light that a lens spreads around what glows."""
    near, far = max(glow.shape) / 160, max(glow.shape) / 36
    return np.clip(cv2.GaussianBlur(glow, (0, 0), near) * 0.16 + cv2.GaussianBlur(glow, (0, 0), far) * 0.2, 0, 0.9)


def _smoothed(picture, guide, reach, step):
    """Averages each point with others up to `reach` steps of `step` points away, the more the more their guides agree."""
    height, width = picture.shape[:2]
    total, weights = picture.copy(), np.ones((height, width, 1), np.float32)
    for dy in range(0, reach * step + 1, step):
        for dx in range(-reach * step, reach * step + 1, step):
            if (dy, dx) <= (0, 0) or dy >= height or abs(dx) >= width:
                continue
            one = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
            two = (slice(dy, height), slice(max(0, dx), width - max(0, -dx)))
            apart = guide[one] - guide[two]
            alike = cv2.exp(-np.einsum('ijk,ijk->ij', apart, apart))[..., None]
            total[one] += picture[two] * alike
            total[two] += picture[one] * alike
            weights[one] += alike
            weights[two] += alike
    return total / weights


def _denoised(picture, color, normal, alpha):
    """Takes the noise out within each surface: first from near points, then from farther and farther ones."""
    surface = np.concatenate([color * 11, normal * 4, alpha * 4], 2)
    first = cv2.GaussianBlur(cv2.medianBlur(picture, 3), (0, 0), 1.2)
    for light, weight, reach, step in ((first, 7, 3, 1), (None, 10, 2, 3), (None, 16, 2, 7)):
        light = cv2.GaussianBlur(picture, (0, 0), 1.0) if light is None else light
        picture = _smoothed(picture, np.concatenate([surface, light * weight], 2).astype(np.float32), reach, step)
    return picture


def _shade(ground):
    """How much light the ground lacks, from 0 to 1, from its picture; nothing where there is no ground."""
    light = ground[..., :3].mean(2)
    bright = np.percentile(cv2.GaussianBlur(light, (0, 0), 3), 96)
    return np.clip(1 - light / bright, 0, 1) * (ground[..., 3] > 0.99)


def _eased(share):
    """From 0 to 1 without a corner at either end."""
    share = np.clip(share, 0, 1)
    return share * share * (3 - 2 * share)


def _soft(shade, width, height):
    """The shadow without its noise: blurred where it is faint, kept where it is dense, gone at the edges."""
    fine = cv2.GaussianBlur(shade, (0, 0), 1.5)
    wide = cv2.GaussianBlur(shade, (0, 0), max(shade.shape) / 36)
    dense = np.clip((np.maximum(wide, fine - 0.1) - 0.25) * 3, 0, 1)
    shade = np.clip((fine * dense + wide * (1 - dense) - 0.13) / 0.87, 0, 1)
    y, x = np.mgrid[0 : shade.shape[0], 0 : shade.shape[1]]
    across, up = (np.minimum(at, end - 1 - at) / end for at, end in ((x, shade.shape[1]), (y, shade.shape[0])))
    shade = (shade * _eased(across / 0.16) * _eased(up / 0.16)).astype(np.float32)
    return cv2.GaussianBlur(cv2.resize(shade, (width, height), interpolation=cv2.INTER_CUBIC), (0, 0), width / 400)


def develop(negative, target, width, height, tint=GROUND, signed=False, plate=None):
    """Writes the finished picture, with the shop's name when `signed`, and removes its negatives."""
    picture = compose(negative, width, height, tint, plate)
    if signed:
        picture = sign(picture)
    wet = negative + os.path.splitext(target)[1]
    cv2.imwrite(wet, picture, [cv2.IMWRITE_WEBP_QUALITY, QUALITY, cv2.IMWRITE_JPEG_QUALITY, 88])
    os.replace(wet, target)  # so that a file of this name is always a whole picture
    for kind in ('light', 'marks', 'shade', 'color-0001', 'normal-0001'):
        if os.path.exists(f'{negative}-{kind}.exr'):
            os.remove(f'{negative}-{kind}.exr')
