"""Colours as `#rrggbb` and the linear numbers that light is counted in."""

WARM_BLACK = '#15130f'
WHITE = '#ffffff'


def channels(color):
    """Red, green and blue from 0 to 255."""
    return [int(color[i : i + 2], 16) for i in (1, 3, 5)]


def mix(start, end, share):
    """`share` of `end` in `start`: 0 gives `start`."""
    pairs = zip(channels(start), channels(end))
    return '#' + ''.join(f'{round(a + (b - a) * share):02x}' for a, b in pairs)


def is_pale(color):
    """Whether a colour is white, pearl or silver, so that a light ground would swallow it."""
    values = channels(color)
    return brightness(color) > 0.75 and max(values) - min(values) < 20


def lighten(color, share):
    return mix(color, WHITE, share)


def darken(color, share):
    return mix(color, WARM_BLACK, share)


def brightness(color):
    """Perceived brightness from 0 (black) to 1 (white)."""
    r, g, b = channels(color)
    return (0.299 * r + 0.587 * g + 0.114 * b) / 255


def contrast(color, share):
    """A tone that stays visible on `color`."""
    return darken(color, share) if brightness(color) > 0.45 else lighten(color, share)


def linear(color):
    """(r, g, b, 1) in linear light."""
    values = [value / 255 for value in channels(color)]
    return (*(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values), 1.0)
