"""Makes forest.json: intervals of a quantile regression forest, by scikit-learn's regression trees.

    pip install scikit-learn==1.5.2
    python forest.py > forest.json

Examples, subsamples (without replacement, so that bootstrap counts are 0 or 1) and questions come from the
generator x -> 48271 x mod (2^31 - 1), which the test repeats. Every tree sees all features at every node;
five random states must agree, so no tie decides anything. scikit-learn grows the trees; the leaf
distributions are those of appendix B of the QCLIMB paper, added up here as written there.
"""

import json
import sys

import numpy as np
import sklearn
from sklearn.tree import DecisionTreeRegressor

ROWS, FEATURES, TREES, QUESTIONS, DEPTH, LEAF = 300, 12, 8, 25, 4, 10
state = 20230417


def draw(below):
    global state
    state = state * 48271 % 2147483647
    return state % below


def example():
    x = [draw(1000) for _ in range(FEATURES)]
    y = 1 + x[0] * x[0] // 500 + 3 * x[3] + (4000 if x[5] > 900 else 0) + draw(50)
    return x, y


examples = [example() for _ in range(ROWS)]
X = np.array([x for x, _ in examples], dtype=np.float64)
y = np.array([y for _, y in examples], dtype=np.float64)
weights = [[1 if draw(3) > 0 else 0 for _ in range(ROWS)] for _ in range(TREES)]
asked = np.array([example()[0] for _ in range(QUESTIONS)], dtype=np.float64)


def share_of_each_row(random_state):
    """w_i(x) of appendix B: a row a question, a column an example."""
    shares = np.zeros((QUESTIONS, ROWS))
    for weight in weights:
        inside = np.array(weight) == 1
        tree = DecisionTreeRegressor(
            max_depth=DEPTH, min_samples_leaf=LEAF, random_state=random_state
        ).fit(X[inside], y[inside])
        leaf, leaf_asked = tree.apply(X), tree.apply(asked)
        for k in range(QUESTIONS):
            members = leaf == leaf_asked[k]
            shares[k, members] += 1 / members.sum() / TREES
    return shares


shares = share_of_each_row(0)
for random_state in range(1, 5):
    assert np.array_equal(shares, share_of_each_row(random_state)), "a tie decides"


def quantile(share, alpha):
    support = share > 0
    values, weights = y[support], share[support]
    order = np.argsort(values)
    reached = np.cumsum(weights[order]) >= alpha - 1e-12
    return float(values[order][np.argmax(reached)])


json.dump(
    {
        "made": f"scikit-learn {sklearn.__version__}, numpy {np.__version__}, Python {sys.version.split()[0]}",
        "alphas": [0, 0.025, 0.25, 0.5, 0.975, 1],
        "mean": [float(share @ y) for share in shares],
        "quantiles": [
            [quantile(share, alpha) for alpha in (0, 0.025, 0.25, 0.5, 0.975, 1)] for share in shares
        ],
    },
    sys.stdout,
    indent=1,
)
print()
