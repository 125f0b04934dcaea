import type { FrameLocator, Locator, Page } from "@playwright/test";

type Lanes = "flow" | "queue" | "port";

/** The run in time: what plays it, steps through it, and by what its lanes stand. */
export class Clock {
  private readonly place: Page | FrameLocator;

  /** Of a page, or of a frame in another page. */
  constructor(place: Page | FrameLocator) {
    this.place = place;
  }

  get play(): Locator {
    return this.place.getByRole("button", { name: "Play", exact: true });
  }

  get pause(): Locator {
    return this.place.getByRole("button", { name: "Pause", exact: true });
  }

  /** One slot on, or back. */
  async step(to: "next" | "previous"): Promise<void> {
    await this.playhead.press(to === "next" ? "ArrowRight" : "ArrowLeft");
  }

  get playhead(): Locator {
    return this.place.getByRole("slider", { name: "Playhead" });
  }

  get firstDifference(): Locator {
    return this.place.getByRole("button", { name: "First difference" });
  }

  async goToFirstDifference(): Promise<void> {
    await this.firstDifference.click();
  }

  get speed(): Locator {
    return this.place.getByLabel("Speed");
  }

  /** By its words, as “2 slots/s”. */
  async chooseSpeed(label: string): Promise<void> {
    await this.speed.selectOption({ label });
  }

  /** What says by what the lanes stand. */
  lanes(by: Lanes): Locator {
    return this.place.getByRole("radio", { name: `${by}s`, exact: true });
  }

  async lanesBy(by: Lanes): Promise<void> {
    await this.lanes(by).check({ force: true });
  }
}
