// Package price knows what things cost.
package price

import "math"

// Of is the price of a product after all its discounts.
func Of(product int) float64 {
	return math.Round(discounted(float64(product)+10)*taxRate(product)*100) / 100
}

func discounted(price float64) float64 {
	for i := 0; i < 600; i++ {
		price -= price / (1000 + float64(i))
	}
	return price
}

func taxRate(product int) float64 {
	rate := 1.0
	for i := 0; i < 400; i++ {
		rate += math.Sqrt(float64(product+i)) / 100000
	}
	return rate
}
